import { m } from "#messages/compiled/messages.js";
import { isWithinFormLimits } from "#shop/limits/form-limits.ts";
import { accept, type Result, reject } from "#shop/result.ts";
import type { ApiContext } from "./context.ts";
import { failure } from "./failures.ts";

interface FormRejection {
  readonly code: "not_a_form" | "too_many_parts" | "broken_form";
}

/** Returns whether the request's content type is multipart. */
export function bringsForm(c: ApiContext): boolean {
  return /^multipart\/form-data\b/i.test(c.req.header("content-type") ?? "");
}

export async function readPostedForm(c: ApiContext): Promise<Result<FormData, FormRejection>> {
  const type = c.req.header("content-type") ?? "";
  if (!bringsForm(c)) return reject({ code: "not_a_form" });
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  if (!isWithinFormLimits(bytes, type)) return reject({ code: "too_many_parts" });
  try {
    return accept(await new Response(bytes, { headers: { "content-type": type } }).formData());
  } catch {
    return reject({ code: "broken_form" });
  }
}

/** Returns the single file of a form's field. Its name and claimed type are ignored. */
export function fileIn(
  form: FormData,
  field: string,
): Result<File, { readonly code: "file_missing" | "one_file" }> {
  // An empty file input sends a file without bytes.
  const [file, ...others] = form
    .getAll(field)
    .filter((part) => part instanceof File)
    .filter((part) => part.size > 0);
  if (file === undefined) return reject({ code: "file_missing" });
  return others.length === 0 ? accept(file) : reject({ code: "one_file" });
}

/** Returns the text fields of a form; the last of repeated ones. */
export function textsIn(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([field, value]) => (typeof value === "string" ? [[field, value] as const] : [])),
  );
}

/** Responds to an unreadable form. */
export function formRejected(c: ApiContext, { code }: FormRejection) {
  const locale = c.var.language;
  switch (code) {
    case "not_a_form":
      return failure(c, 415, m.error_not_form({}, { locale }));
    case "too_many_parts":
      return failure(c, 413, m.error_form_parts({}, { locale }));
    case "broken_form":
      return failure(c, 400, m.error_not_form({}, { locale }));
  }
}

import type { Context } from "hono";
import { isWithinFormLimits } from "#shop/limits/form-limits.ts";
import { accept, type Result, refuse } from "#shop/result.ts";
import type { ApiEnv } from "../context.ts";

interface FileRefusal {
  readonly code: "not_a_form" | "too_many_parts" | "broken_form" | "photo_missing" | "one_file";
}

/** The one file in a field of the form that a request posts; its name and the type it claims mean nothing. */
export async function readPostedFile(c: Context<ApiEnv>, field: string): Promise<Result<File, FileRefusal>> {
  const type = c.req.header("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) return refuse({ code: "not_a_form" });
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  if (!isWithinFormLimits(bytes, type)) return refuse({ code: "too_many_parts" });
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { "content-type": type } }).formData();
  } catch {
    return refuse({ code: "broken_form" });
  }
  // An input without a file posts one without bytes.
  const [file, ...others] = form
    .getAll(field)
    .filter((part) => part instanceof File)
    .filter((part) => part.size > 0);
  if (file === undefined) return refuse({ code: "photo_missing" });
  return others.length === 0 ? accept(file) : refuse({ code: "one_file" });
}

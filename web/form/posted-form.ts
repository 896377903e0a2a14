import { data } from "react-router";
import type { z } from "zod";
import { type FieldErrors, fieldErrors } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import type { TooManyTries } from "#shop/limits/rate-limits.ts";
import { accept, reject } from "#shop/result.ts";

/** Posted texts by field name. */
export type FormValues = Readonly<Record<string, string>>;

/** Response to a rejected form. Its page shows the form again. */
export interface RejectedForm {
  /** Reason that concerns no single field; null if the errors say it all. */
  readonly rejection: string | null;
  readonly errors: FieldErrors;
  /** Typed values, without passwords. */
  readonly values: FormValues;
  /** True if the form may not have reached the shop. */
  readonly isUnsent?: true;
}

interface Reason {
  readonly rejection?: string | null;
  readonly errors?: FieldErrors;
}

interface Response extends Reason {
  /** Default is 422. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Posted form with files. Throws a 400 response for other bodies. */
export async function readFormData(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}

/** Text fields of a form, the last of each name. */
export function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === "string"),
  );
}

/** Text fields of a posted form. Throws a 400 response for other bodies. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  return textsOf(await readFormData(request));
}

/** Reads and parses a posted form. Rejects with the response to a form with errors: 422 with the errors and values. */
export async function parseForm<Schema extends z.ZodType>(request: Request, schema: Schema) {
  const form = await readForm(request);
  const parsed = schema.safeParse(form);
  if (!parsed.success) return reject(rejectForm(form, { errors: fieldErrors(parsed.error) }));
  return accept({ form, parsed: parsed.data });
}

/** Page data that show a form again with its values. */
export function formAgain(form: FormValues, { rejection = null, errors = {} }: Reason = {}): RejectedForm {
  return { rejection, errors, values: withoutSecrets(form) };
}

/** Response to a rejected form. */
export function rejectForm(form: FormValues, { status = 422, headers = {}, ...reason }: Response) {
  return data(formAgain(form, reason), { status, headers });
}

/** Response to a form sent too often: 429. The page must export `headersOfResponse`. */
export function rejectTooManyTries(form: FormValues, tooMany: TooManyTries) {
  return rejectForm(form, { rejection: tooManyTriesMessage(tooMany), ...tooManyTriesResponse(tooMany) });
}

export function tooManyTriesMessage({ seconds }: TooManyTries): string {
  return m.error_too_many_tries({ count: Math.ceil(seconds / 60) });
}

export function tooManyTriesResponse({ seconds }: TooManyTries) {
  return { status: 429, headers: { "Retry-After": String(seconds) } };
}

/** Drops passwords and tokens, which no page may contain again. */
export function withoutSecrets(form: FormValues): FormValues {
  return Object.fromEntries(Object.entries(form).filter(([name]) => !/password|token/.test(name)));
}

/** `headers` export of a page with a form: without it the router drops the action's `Retry-After`. */
export function headersOfResponse({ actionHeaders }: { readonly actionHeaders: Headers }): Headers {
  return actionHeaders;
}

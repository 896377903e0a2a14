import type { Context } from "hono";
import type { Failure } from "#contract/failure.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Language } from "#contract/language.ts";
import { m } from "#messages/compiled/messages.js";
import { fieldErrorMessage } from "#messages/field-error-message.ts";
import type { TooManyTries } from "#shop/customers/credentials/sign-in-limits.ts";
import type { ApiEnv } from "./context.ts";

type FailureStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

/** Answers a refusal in the words of the request's language. */
export function failure<Status extends FailureStatus>(c: Context<ApiEnv>, status: Status, message: string) {
  return c.json<Failure, Status>({ message, error: message }, status);
}

/** The same with the rule's own code for a reason that a program may want to tell from others. */
export function failureWithCode<Status extends FailureStatus>(
  c: Context<ApiEnv>,
  status: Status,
  message: string,
  code: string,
) {
  return c.json<Failure, Status>({ message, error: message, code }, status);
}

/** Answers that fields are wrong: 422, with the first complaint as the message. */
export function fieldFailure(c: Context<ApiEnv>, errors: FieldErrors) {
  return fieldFailureWith(c, 422, errors);
}

/** The same with the status of a rule that is not about a field's form, and its code where a program may want to know. */
export function fieldFailureWith<Status extends 401 | 403 | 422>(
  c: Context<ApiEnv>,
  status: Status,
  errors: FieldErrors,
  code?: string,
) {
  const locale = c.var.language;
  const words = Object.fromEntries(
    Object.entries(errors).map(([field, codes]) => [
      field,
      codes.map((code) => fieldErrorMessage(code, locale)),
    ]),
  );
  const message = Object.values(words)[0]?.[0] ?? m.error_fields({}, { locale });
  const named = code === undefined ? {} : { code };
  return c.json<Failure, Status>({ message, error: message, errors: words, ...named }, status);
}

/** Answers that a rule refuses what is in a field: 422, with the rule's own words. */
export function refusedField(c: Context<ApiEnv>, field: string, message: string) {
  return c.json<Failure, 422>({ message, error: message, errors: { [field]: [message] } }, 422);
}

/** Answers that too much was tried, and after how many seconds it may go on. */
export function tooManyTries(c: Context<ApiEnv>, { seconds }: TooManyTries) {
  c.header("Retry-After", String(seconds));
  const message = m.error_too_many_tries({ count: Math.ceil(seconds / 60) }, { locale: c.var.language });
  return failure(c, 429, message);
}

export function notFound(c: Context<ApiEnv>) {
  return failure(c, 404, m.error_not_found({}, { locale: languageOf(c) }));
}

/** The language of the answer; Arabic where the request failed before one was chosen. */
function languageOf(c: Context<ApiEnv>): Language {
  return c.var.language ?? "ar";
}

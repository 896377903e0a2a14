import type { Failure } from "#contract/failure.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Language } from "#contract/language.ts";
import { m } from "#messages/compiled/messages.js";
import { fieldErrorMessage } from "#messages/field-error-message.ts";
import type { TooManyTries } from "#shop/limits/rate-limits.ts";
import type { ApiContext } from "./context.ts";

type FailureStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

/** Responds with an error in the language of the request. */
export function failure<Status extends FailureStatus>(c: ApiContext, status: Status, message: string) {
  return c.json<Failure, Status>({ message, error: message }, status);
}

/** Responds with an error and its code, for programs. */
export function failureWithCode<Status extends FailureStatus>(
  c: ApiContext,
  status: Status,
  message: string,
  code: string,
) {
  return c.json<Failure, Status>({ message, error: message, code }, status);
}

/** Responds with 422 for wrong fields; the first error is the message. */
export function fieldFailure(c: ApiContext, errors: FieldErrors) {
  return fieldFailureWith(c, 422, errors);
}

/** Responds with wrong fields and another status or a code. */
export function fieldFailureWith<Status extends 401 | 403 | 422>(
  c: ApiContext,
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

/** Responds with 422 for a field that a rule rejects. */
export function rejectedField(c: ApiContext, field: string, message: string) {
  return c.json<Failure, 422>({ message, error: message, errors: { [field]: [message] } }, 422);
}

/** Responds with 429 and the seconds until the next try. */
export function tooManyTries(c: ApiContext, { seconds }: TooManyTries) {
  c.header("Retry-After", String(seconds));
  const message = m.error_too_many_tries({ count: Math.ceil(seconds / 60) }, { locale: c.var.language });
  return failure(c, 429, message);
}

/** Responds with 503: the client can retry in two seconds. */
export function busy(c: ApiContext) {
  c.header("Retry-After", "2");
  return failure(c, 503, m.error_busy({}, { locale: c.var.language }));
}

export function notFound(c: ApiContext) {
  return failure(c, 404, m.error_not_found({}, { locale: languageOf(c) }));
}

/** Returns the language of the response; Arabic before one was chosen. */
function languageOf(c: ApiContext): Language {
  return c.var.language ?? "ar";
}

import type { FieldErrorCode } from "#contract/field-errors.ts";
import type { Language } from "#contract/language.ts";
import { m } from "./compiled/messages.js";

/** What is wrong with a field, in a sentence that says what to do. */
export function fieldErrorMessage(code: FieldErrorCode, locale: Language): string {
  return m[`field_${code}`]({}, { locale });
}

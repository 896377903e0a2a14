import { z } from "zod";

const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/g;
const loneSurrogate = /\p{Surrogate}/gu;

/**
 * What is stored of a text that a person typed: NFC, without control, zero-width and bidi-control characters or lone
 * surrogates, trimmed. Line breaks become \n and stay.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(loneSurrogate, "")
    .replace(invisible, "")
    .normalize("NFC")
    .trim();
}

/** The beginning of a text, at most `max` characters, that does not end in half a sign: JSON of the database takes no such half. */
export function beginningOf(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "");
}

/** Some text: missing and null are 'required', anything else that is no text is of a wrong type. */
export function requiredString() {
  return z.string({ error: ({ input }) => (input == null ? "required" : "wrong_type") });
}

/** One line of text between min and max characters after cleaning; line breaks become spaces. */
export function singleLine(min: number, max: number) {
  return requiredString()
    .max(max * 20, "too_long")
    .transform((text) => cleanText(text).replace(/\s+/g, " "))
    .pipe(z.string().min(1, "required").pipe(z.string().min(min, "too_short").max(max, "too_long")));
}

/** Several lines of text up to max characters; missing and null mean empty. */
export function optionalMultiLine(max: number) {
  return multiLine(max)
    .nullish()
    .transform((text) => text ?? "");
}

/** Several lines of text up to max characters, where missing does not mean empty. */
export function multiLine(max: number) {
  return requiredString()
    .max(max * 20, "too_long")
    .transform(cleanText)
    .pipe(z.string().max(max, "too_long"));
}

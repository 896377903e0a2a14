import { z } from "zod";

const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/g;
const loneSurrogate = /\p{Surrogate}/gu;

/** Cleans a typed text: NFC, trimmed, \n as line break, no control, zero-width or bidi-control characters or lone surrogates. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(loneSurrogate, "")
    .replace(invisible, "")
    .normalize("NFC")
    .trim();
}

/** Returns at most `max` characters of a text and never half a surrogate pair, which PostgreSQL's JSON rejects. */
export function beginningOf(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "");
}

/** Creates the schema of a text. A missing value or null gives the error `required`, another type `wrong_type`. */
export function requiredString() {
  return z.string({ error: ({ input }) => (input == null ? "required" : "wrong_type") });
}

/** Creates the schema of one line with `min` to `max` characters after cleaning. Line breaks become spaces. */
export function singleLine(min: number, max: number) {
  return requiredString()
    .max(max * 20, "too_long")
    .transform((text) => cleanText(text).replace(/\s+/g, " "))
    .pipe(z.string().min(1, "required").pipe(z.string().min(min, "too_short").max(max, "too_long")));
}

/**
 * Creates the schema of an English line of 0 or `min` to `max` characters. A shop need not write English: readers get the Arabic text
 * (`inLanguage`). It must be present, but may be empty.
 */
export function englishLine(min: number, max: number) {
  return multiLine(max)
    .transform((text) => text.replace(/\s+/g, " "))
    .pipe(z.string().refine((text) => text === "" || text.length >= min, "too_short"));
}

/** Creates the schema of a name or a part of an address: a line with at least one letter or digit. */
export function nameLine(min: number, max: number) {
  return singleLine(min, max).refine((text) => /[\p{L}\p{N}]/u.test(text), "required");
}

/** Creates the schema of an optional line with at most `max` characters. A missing value or null becomes ''. */
export function optionalLine(max: number) {
  return lineOrEmpty(max)
    .nullish()
    .transform((text) => text ?? "");
}

/** Creates the schema of a line with at most `max` characters. It must be present, but may be empty. */
export function lineOrEmpty(max: number) {
  return requiredString()
    .max(max * 20, "too_long")
    .transform((text) => cleanText(text).replace(/\s+/g, " "))
    .pipe(z.string().max(max, "too_long"));
}

/** Creates the schema of an optional text with line breaks and at most `max` characters. A missing value or null becomes ''. */
export function optionalMultiLine(max: number) {
  return multiLine(max)
    .nullish()
    .transform((text) => text ?? "");
}

/** Creates the schema of a text with line breaks and at most `max` characters. It must be present, but may be empty. */
export function multiLine(max: number) {
  return requiredString()
    .max(max * 20, "too_long")
    .transform(cleanText)
    .pipe(z.string().max(max, "too_long"));
}

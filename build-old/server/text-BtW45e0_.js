import { z } from "zod";
// contract/text.ts
var invisible = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/g;
var loneSurrogate = /\p{Surrogate}/gu;
/**
* What is stored of a text that a person typed: NFC, without control, zero-width and bidi-control characters or lone
* surrogates, trimmed. Line breaks become \n and stay.
*/
function cleanText(text) {
	return text.replace(/\r\n?/g, "\n").replace(loneSurrogate, "").replace(invisible, "").normalize("NFC").trim();
}
/** The beginning of a text, at most `max` characters, that does not end in half a sign: JSON of the database takes no such half. */
function beginningOf(text, max) {
	return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "");
}
/** Some text: missing and null are 'required', anything else that is no text is of a wrong type. */
function requiredString() {
	return z.string({ error: ({ input }) => input == null ? "required" : "wrong_type" });
}
/** One line of text between min and max characters after cleaning; line breaks become spaces. */
function singleLine(min, max) {
	return requiredString().max(max * 20, "too_long").transform((text) => cleanText(text).replace(/\s+/g, " ")).pipe(z.string().min(1, "required").pipe(z.string().min(min, "too_short").max(max, "too_long")));
}
/** Several lines of text up to max characters; missing and null mean empty. */
function optionalMultiLine(max) {
	return multiLine(max).nullish().transform((text) => text ?? "");
}
/** Several lines of text up to max characters, where missing does not mean empty. */
function multiLine(max) {
	return requiredString().max(max * 20, "too_long").transform(cleanText).pipe(z.string().max(max, "too_long"));
}
export { requiredString as a, optionalMultiLine as i, cleanText as n, singleLine as o, multiLine as r, beginningOf as t };

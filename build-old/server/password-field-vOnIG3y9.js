import { a as requiredString } from "./text-BtW45e0_.js";
import { z } from "zod";
// contract/password-field.ts
/** Longest in bytes that is ever hashed: a longer one is refused before any work is done on it. */
var maxPasswordLength = 256;
/** Whether a password is one that is ever hashed: at most 256 bytes. */
function isShortEnoughToHash(password) {
	return new TextEncoder().encode(password).length <= maxPasswordLength;
}
/** A new password of at least so many characters; `tooShort` is the error code of a shorter one. */
function passwordField(least, tooShort) {
	return requiredString().pipe(z.string().min(1, {
		error: "required",
		abort: true
	}).refine((text) => [...text].length >= least, tooShort).max(128, "password_long").refine(isShortEnoughToHash, "password_long"));
}
export { passwordField as n, isShortEnoughToHash as t };

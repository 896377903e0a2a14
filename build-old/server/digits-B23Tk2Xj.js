// contract/digits.ts
/** Turns Arabic-Indic (٠-٩) and Extended Arabic-Indic (۰-۹) digits into 0-9; nothing else changes. */
function foldDigits(text) {
	return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15));
}
export { foldDigits as t };

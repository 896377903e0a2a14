// shop/customers/easy-passwords.ts
var shopWords = ["smile", "سمايل"];
/** Letters beside own words and digits that make a password of its own. */
var minOtherLetters = 4;
/** Why a password is among the first that a guesser tries; null where it is not (NIST SP 800-63B-4, 3.1.1.2). */
async function findPasswordWeakness(password, person) {
	const lower = password.normalize("NFKC").toLowerCase();
	if ((await commonest()).has(lower)) return "common";
	return isOwnWords(lower, person) ? "own_words" : null;
}
/** Whether a password is among the first that a guesser tries. */
async function isEasyToGuess(password, person) {
	return await findPasswordWeakness(password, person) !== null;
}
function isOwnWords(password, { name, email, phone }) {
	const words = [
		...shopWords,
		...name.split(" "),
		...email.split(/[@.+_-]/),
		phone.slice(3)
	].map((word) => word.toLowerCase()).filter((word) => word.length >= 3).toSorted((one, other) => other.length - one.length);
	let rest = password;
	for (const word of words) rest = rest.replaceAll(word, "");
	return rest.length < password.length && rest.replace(/\P{L}/gu, "").length < minOtherLetters;
}
var commonPasswords;
/** Half a megabyte that only those who choose a password need: read with the first of them. */
function commonest() {
	commonPasswords ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary["passwords-common"]));
	return commonPasswords;
}
export { isEasyToGuess as n, findPasswordWeakness as t };

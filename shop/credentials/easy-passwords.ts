/** Personal words that may not make up a password; the phone is normalised. */
export interface OwnWords {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

const shopWords = ["smile", "سمايل"];
/** Minimum number of other characters beside personal words. */
const minOtherLetters = 4;

const repeated = /^(.{1,3})\1+.{0,2}$/su;

/** `common`: one of about 49,000 common passwords in any case, or one to three characters repeated. `own_words`: mainly words of the shop or the person. */
export type PasswordWeakness = "common" | "own_words";

/** Returns the reason why a password is easy to guess; null if it is not (NIST SP 800-63B-4, 3.1.1.2). */
export async function findPasswordWeakness(
  password: string,
  person: OwnWords,
): Promise<PasswordWeakness | null> {
  const lower = password.normalize("NFKC").toLowerCase();
  if (repeated.test(lower) || (await commonest()).has(lower)) return "common";
  return isOwnWords(lower, person) ? "own_words" : null;
}

/** Returns whether a password is easy to guess (`findPasswordWeakness`). */
export async function isEasyToGuess(password: string, person: OwnWords): Promise<boolean> {
  return (await findPasswordWeakness(password, person)) !== null;
}

function isOwnWords(password: string, { name, email, phone }: OwnWords): boolean {
  const words = [...shopWords, ...name.split(" "), ...email.split(/[@.+_-]/), phone.slice(3)]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 3)
    .toSorted((one, other) => other.length - one.length);
  let rest = password;
  for (const word of words) rest = rest.replaceAll(word, "");
  return rest.length < password.length && rest.replace(/\P{L}/gu, "").length < minOtherLetters;
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** 500 kB that are loaded with the first password choice. */
function commonest(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return commonPasswords;
}

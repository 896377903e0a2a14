/** The words of a person that may not make up her password; the phone in its stored form. */
export interface OwnWords {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

const shopWords = ["smile", "سمايل"];
/** Letters beside own words and digits that make a password of its own. */
const minOtherLetters = 4;

/** `common`: one of the commonest, some 49,000, whatever their case; `own_words`: little else than words of the shop or the person. */
export type PasswordWeakness = "common" | "own_words";

/** Why a password is among the first that a guesser tries; null where it is not (NIST SP 800-63B-4, 3.1.1.2). */
export async function findPasswordWeakness(
  password: string,
  person: OwnWords,
): Promise<PasswordWeakness | null> {
  const lower = password.normalize("NFKC").toLowerCase();
  if ((await commonest()).has(lower)) return "common";
  return isOwnWords(lower, person) ? "own_words" : null;
}

/** Whether a password is among the first that a guesser tries. */
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

/** Half a megabyte that only those who choose a password need: read with the first of them. */
function commonest(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return commonPasswords;
}

/** The words of a person that may not make up her password; the phone in its stored form. */
export interface OwnWords {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

const shopWords = ["smile", "سمايل"];
/** Letters beside own words and digits that make a password of its own. */
const lettersOfOwn = 4;

/**
 * Whether a password is among the first that a guesser tries: one of the commonest (some 49,000, whatever their case), or
 * little else than the shop's or the person's own words and digits (NIST SP 800-63B-4, 3.1.1.2).
 */
export async function isEasyToGuess(password: string, person: OwnWords): Promise<boolean> {
  const lower = password.normalize("NFKC").toLowerCase();
  return (await commonest()).has(lower) || isOwnWords(lower, person);
}

function isOwnWords(password: string, { name, email, phone }: OwnWords): boolean {
  const words = [...shopWords, ...name.split(" "), ...email.split(/[@.+_-]/), phone.slice(3)]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 3)
    .toSorted((one, other) => other.length - one.length);
  let rest = password;
  for (const word of words) rest = rest.replaceAll(word, "");
  return rest.length < password.length && rest.replace(/\P{L}/gu, "").length < lettersOfOwn;
}

let kept: Promise<ReadonlySet<string>> | undefined;

/** Half a megabyte that only those who choose a password need: read with the first of them. */
function commonest(): Promise<ReadonlySet<string>> {
  kept ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return kept;
}

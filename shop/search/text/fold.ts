import { foldDigits } from "#contract/digits.ts";

// tatweel, Quranic and vowel marks, hamza on the line, bidi and zero-width marks
const removed =
  /[\u0621\u0640\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** A word counts up to its 60th letter: PostgreSQL's levenshtein() fails beyond 255. */
const endlessWord = /([\p{L}\p{N}]{60})[\p{L}\p{N}]+/gu;

const letters: Record<string, string> = {
  آ: "ا",
  أ: "ا",
  إ: "ا",
  ٱ: "ا",
  ى: "ي",
  ئ: "ي",
  ی: "ي",
  ؤ: "و",
  ة: "ه",
  ک: "ك",
};

/**
 * The search key of a text: what is indexed and what is asked fold alike, so that spellings which readers take for the
 * same meet. Answers lower-case letters and digits in words parted by single spaces. Never shown to anyone.
 */
export function foldText(text: string): string {
  return foldDigits(text)
    .normalize("NFKC") // joins presentation forms; keeps آ whole, which NFD would break before it is mapped
    .replace(/[آأإٱىئیؤةک]/g, (letter) => letters[letter] ?? letter)
    .replace(removed, "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(endlessWord, "$1")
    .trim();
}

/** A folded word without the Arabic article (ال وال بال لل), where three letters or more are left; else null. */
export function withoutArticle(word: string): string | null {
  const rest = /^(?:وال|بال|ال|لل)(.{3,})$/u.exec(word)?.[1];
  return rest ?? null;
}

/** A folded word in the forms under which it is indexed and asked: itself and, where it has one, without its article. */
export function wordForms(word: string): string[] {
  const bare = withoutArticle(word);
  return bare === null ? [word] : [word, bare];
}

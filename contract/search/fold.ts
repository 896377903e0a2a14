import { foldDigits } from "../digits.ts";

// Tatweel, Quranic and vowel marks, hamza on the line, bidi and zero-width marks.
const removed =
  /[\u0621\u0640\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** Words are cut after 60 letters: PostgreSQL's levenshtein() fails beyond 255. */
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
 * Returns the search key of a text: lower-case letters and digits, in words separated by single spaces. Indexed texts and queries fold
 * alike, so that equivalent spellings match. Never display it.
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

/** Returns a folded word without the Arabic article (ال وال بال لل); null without an article or if fewer than three letters remain. */
export function withoutArticle(word: string): string | null {
  const rest = /^(?:وال|بال|ال|لل)(.{3,})$/u.exec(word)?.[1];
  return rest ?? null;
}

/** Returns a folded word and, if it has an article, its form without the article. */
export function wordForms(word: string): string[] {
  const bare = withoutArticle(word);
  return bare === null ? [word] : [word, bare];
}

import type { Language } from "#contract/language.ts";

type Messages = Readonly<Record<string, unknown>>;

/** Text of one language with its place: a key of the messages or a file. */
export interface PlacedText {
  readonly language: Language;
  readonly at: string;
  readonly text: string;
}

/** English term and its Arabic forms. */
export interface GlossaryTerm {
  readonly en: string;
  readonly ar: readonly string[];
}

export interface Glossary {
  readonly terms: readonly GlossaryTerm[];
  readonly avoided: readonly { readonly word: string; readonly instead: string }[];
}

const arabicLetter = /\p{Script=Arabic}/u;
const arabicMarks = /[\u064B-\u0652\u0670\u0640]/g;

/** Reads the tables of `docs/glossary.md`. Throws on a row with different numbers of terms in both languages. */
export function readGlossary(markdown: string): Glossary {
  const rows = markdown
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    );
  const terms = rows
    .filter(([code, , en]) => code !== "code" && en !== undefined && en !== "–")
    .flatMap(([code, , en = "", ar = ""]) => {
      const [english, arabic] = [split(en, "·"), split(ar, "·")];
      if (english.length !== arabic.length)
        throw new Error(`glossary: the terms of ${code} differ in number`);
      return english.map((term, index) => ({ en: term, ar: split(arabic[index] ?? "", "/") }));
    });
  const avoided = rows
    .filter((cells) => cells.length === 2 && cells[0] !== "not")
    .map(([word = "", instead = ""]) => ({ word, instead }));
  return { terms, avoided };
}

/** Lists the texts of messages, one per plural form, with `#` for placeholders. */
export function textsOf(messages: Messages, language: Language): PlacedText[] {
  return Object.entries(messages).flatMap(([at, value]) => {
    if (at === "$schema") return [];
    const match: unknown = Array.isArray(value) ? value[0]?.match : { text: value };
    return Object.values(match ?? {}).map((text) => ({
      language,
      at,
      text: withoutPlaceholders(String(text)),
    }));
  });
}

/** Lists terms of the glossary that no text contains. */
export function unusedTerms({ terms }: Glossary, texts: readonly PlacedText[]): string[] {
  const folded = texts.map(({ text }) => fold(text));
  return terms
    .flatMap(({ en, ar }) => [en, ...ar])
    .filter((term) => !folded.some((text) => text.includes(fold(term.replace("…", "")))));
}

/** Lists messages that are an English term of the glossary, but not its Arabic term. The article does not count. */
export function otherTranslations({ terms }: Glossary, ar: Messages, en: Messages): string[] {
  const byEnglish = Map.groupBy(terms, (term) => fold(term.en));
  return Object.entries(en).flatMap(([key, english]) => {
    const arabic = ar[key];
    if (typeof english !== "string" || typeof arabic !== "string") return [];
    const forms = byEnglish.get(fold(english))?.flatMap((term) => term.ar);
    if (forms === undefined || forms.some((form) => withoutArticle(form) === withoutArticle(arabic)))
      return [];
    return [`${key}: ${english} is ${arabic}, not ${forms.join(", ")}`];
  });
}

/** Lists texts with a word that the glossary avoids in their language. */
export function avoidedWords({ avoided }: Glossary, texts: readonly PlacedText[]): string[] {
  return avoided.flatMap(({ word, instead }) => {
    const language = arabicLetter.test(instead) ? "ar" : "en";
    const pattern = wordPattern(word);
    return texts
      .filter((text) => text.language === language && pattern.test(withoutMarks(text.text)))
      .map(({ at }) => `${at}: ${instead} instead of ${word}`);
  });
}

/** Lists bold words of a guide that are no message. Bold sentences, which end in a full stop or question mark, are left out. */
export function unknownNames(guide: string, texts: readonly PlacedText[]): string[] {
  const names = new Set(texts.map(({ text }) => text));
  return [...guide.matchAll(/\*\*(.+?)\*\*/gs)]
    .map(([, name = ""]) => name.replace(/\s+/g, " "))
    .filter((name) => !/[.؟]$/.test(name) && !names.has(name));
}

/** Matches a whole word. An Arabic word may have its article and prefixes of one letter. */
function wordPattern(word: string): RegExp {
  const plain = withoutMarks(word);
  return arabicLetter.test(plain)
    ? new RegExp(`(?<!\\p{L})[وف]?(?:ال|لل|بال|كال|[بكل])?${plain}(?!\\p{L})`, "u")
    : new RegExp(`(?<![\\p{L}_-])${plain}(?![\\p{L}_-])`, "iu");
}

/** Folds case, Arabic marks, numbers and placeholders. */
function fold(text: string): string {
  return withoutMarks(withoutPlaceholders(text)).replace(/\d+/g, "#").toLowerCase().trim();
}

function withoutArticle(text: string): string {
  return fold(text).replace(/(?<!\p{L})ال/gu, "");
}

function withoutMarks(text: string): string {
  return text.replace(arabicMarks, "");
}

function withoutPlaceholders(text: string): string {
  return text.replace(/\{\w+\}/g, "#");
}

function split(cell: string, separator: string): string[] {
  return cell.split(separator).map((part) => part.trim());
}

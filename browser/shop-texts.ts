import type { Language } from "#contract/language.ts";

export { m } from "#messages/compiled/messages.js";

/** For a message: `m.add_to_cart({}, english)`. */
export const arabic = { locale: "ar" } as const;
export const english = { locale: "en" } as const;

/** In which language a message is asked for. */
export interface Spoken {
  readonly locale: Language;
}

/** What pages say, made of the messages: for Arabic, then for English, each with the beginning of its addresses. */
export function inBothLanguages<const Words>(words: (say: Spoken) => Words) {
  const wordsIn = (language: Language) => ({
    language,
    at: language === "ar" ? "" : "/en",
    ...words({ locale: language }),
  });
  return [wordsIn("ar"), wordsIn("en")] as const;
}

/** Stands in a message for what a test does not know: `like(m.remove_line({ name: anything }, english))`. */
export const anything = "\u{FFFC}";

/** What the whole of a text is like. */
export function like(...texts: readonly string[]): RegExp {
  return new RegExp(`^\\s*(?:${texts.map(pattern).join("|")})\\s*$`, "s");
}

/** What a part of a text is like. */
export function partLike(text: string): RegExp {
  return new RegExp(pattern(text), "s");
}

/** An order's heading: these words, and its number of nine digits. */
export function withOrderNumber(text: string): RegExp {
  return new RegExp(`${pattern(text)} \\d{9}`);
}

function pattern(text: string): string {
  const spaced = text.replaceAll("\u00A0", " ");
  return spaced
    .split(anything)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&").replace(/\s+/g, "\\s+"))
    .join(".*");
}

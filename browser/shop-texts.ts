import type { Language } from "#contract/language.ts";

export { m } from "#messages/compiled/messages.js";

/** Locales for messages: `m.add_to_cart({}, english)`. */
export const arabic = { locale: "ar" } as const;
export const english = { locale: "en" } as const;

export interface Spoken {
  readonly locale: Language;
}

/** Texts of pages in Arabic, then English, each with the prefix of its URLs. */
export function inBothLanguages<const Words>(words: (say: Spoken) => Words) {
  const wordsIn = (language: Language) => ({
    language,
    at: language === "ar" ? "" : "/en",
    ...words({ locale: language }),
  });
  return [wordsIn("ar"), wordsIn("en")] as const;
}

/** Placeholder in a message for an unknown value: `like(m.remove_line({ name: anything }, english))`. */
export const anything = "\u{FFFC}";

/** Pattern of a whole text. */
export function like(...texts: readonly string[]): RegExp {
  return new RegExp(`^\\s*(?:${texts.map(pattern).join("|")})\\s*$`, "s");
}

/** Pattern of a part of a text. */
export function partLike(text: string): RegExp {
  return new RegExp(pattern(text), "s");
}

function pattern(text: string): string {
  const spaced = text.replaceAll("\u00A0", " ");
  return spaced
    .split(anything)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&").replace(/\s+/g, "\\s+"))
    .join(".*");
}

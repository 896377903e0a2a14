export const languages = ["ar", "en"] as const;
export type Language = (typeof languages)[number];

/** Returns a text in a language. A shop need not write English: without it the text is Arabic. */
export function inLanguage<Text extends string | null | undefined>(
  language: Language,
  ar: Text,
  en: Text,
): Text {
  return language === "en" && en ? en : ar;
}

/** Returns the preferred language of an Accept-Language header (RFC 9110, 12.5.4); Arabic by default. */
export function acceptedLanguage(header: string | null | undefined): Language {
  let best: Language = "ar";
  let bestWeight = 0;
  for (const part of (header ?? "").slice(0, 1000).split(",")) {
    const [range = "", ...parameters] = part.toLowerCase().split(";");
    const tag = range.trim();
    const weight = weightOf(parameters);
    const language = languages.find((code) => tag === code || tag.startsWith(`${code}-`));
    if (language !== undefined && weight > bestWeight) {
      best = language;
      bestWeight = weight;
    }
  }
  return best;
}

function weightOf(parameters: readonly string[]): number {
  const q = parameters
    .map((text) => /^\s*q\s*=\s*([\d.]+)\s*$/.exec(text)?.[1])
    .find((text) => text !== undefined);
  return q === undefined ? 1 : Number(q) || 0;
}

/**
 * Prefixes that mark the place of a stem in a product. A stem also has an unmarked lexeme, so that 'anywhere' is one condition. Folded
 * words only contain letters and digits, so typed words never look marked.
 */
export const marks = {
  name: "!",
  kind: "#",
  /** The first two ingredients of a label, which lists them by quantity. */
  chiefIngredient: "%",
  ingredient: "*",
  benefit: "+",
  /** Key of a purpose of the product. */
  purpose: "~",
  /** Key of a purpose, if the product has few others of the kind. */
  chiefPurpose: "^",
} as const;

/** Separates the stems of a phrase that is its own lexeme. */
export const phraseMark = "_";

/** Gap in positions between two texts of a product, so that words at their ends are not adjacent. */
const gap = 20;
/** Maximum position in a tsvector. */
const maxPosition = 16_383;

/** Stems of one text of a product, in order. */
export interface StemmedText {
  readonly stems: readonly string[];
  /** Place of the text; null for texts that count least. */
  readonly mark: "name" | "kind" | "chiefIngredient" | "ingredient" | "benefit" | null;
}

/** Returns the text form of a tsvector: stems, phrases that satisfy `isPhrase` (stems joined by spaces), and other lexemes unchanged. */
export function vectorOf(
  texts: readonly StemmedText[],
  others: readonly string[],
  isPhrase: (stems: string) => boolean,
): string {
  const positions = new Map<string, number[]>(others.map((lexeme) => [lexeme, []]));
  let position = 1;
  for (const { stems, mark } of texts) {
    for (const stem of stems) {
      const at = Math.min(position++, maxPosition);
      positions.set(stem, [...(positions.get(stem) ?? []), at]);
      if (mark !== null) positions.set(marks[mark] + stem, []);
    }
    for (const phrase of phrasesIn(stems, isPhrase)) {
      positions.set(phrase, []);
      if (mark !== null) positions.set(marks[mark] + phrase, []);
    }
    position += gap;
  }
  return [...positions]
    .map(
      ([lexeme, places]) => `'${lexeme}'${places.length === 0 ? "" : `:${places.slice(0, 200).join(",")}`}`,
    )
    .join(" ");
}

const maxPhraseLength = 4;

/** Phrases in a text that have their own lexemes. */
export function phrasesIn(stems: readonly string[], isPhrase: (stems: string) => boolean): string[] {
  const lengths = Array.from({ length: maxPhraseLength - 1 }, (_, more) => more + 2);
  return stems.flatMap((_, first) =>
    lengths
      .filter((length) => first + length <= stems.length)
      .map((length) => stems.slice(first, first + length))
      .filter((phrase) => isPhrase(phrase.join(" ")))
      .map((phrase) => phrase.join(phraseMark)),
  );
}

/**
 * The marks of a lexeme by where in a product its stem stands. A stem bears its lexeme without a mark as well, so that
 * 'anywhere' is one question. Folded words hold letters and digits alone: no typed word is a marked one.
 */
export const marks = {
  name: "!",
  kind: "#",
  /** The first two of a label, of which there is most. */
  chiefIngredient: "%",
  ingredient: "*",
  benefit: "+",
  /** The key of what a product is for. */
  purpose: "~",
  /** The same, where the product is for little else of the kind. */
  chiefPurpose: "^",
} as const;

/** Between the stems of a phrase that is a lexeme of its own. */
export const phraseMark = "_";

/** Positions between two texts of a product, so that words at their ends do not stand beside each other. */
const gap = 20;
/** The greatest that a tsvector knows. */
const maxPosition = 16_383;

/** A stretch of a product's text, as stems in their order. */
export interface StemmedText {
  readonly stems: readonly string[];
  /** Where it stands; null in texts that count least. */
  readonly mark: "name" | "kind" | "chiefIngredient" | "ingredient" | "benefit" | null;
}

/**
 * The text form of a tsvector: the stems of a product's texts, the phrases in them for which `isPhrase` holds (stems joined by
 * spaces), and other lexemes as they are.
 */
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

/** The phrases in a text that are lexemes of their own. */
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

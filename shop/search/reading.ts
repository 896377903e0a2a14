/** Way in which a word of a query was recognised: exactly, or by a kind of guess. */
export type ReadingKind = "exact" | "completed" | "corrected" | "sounding" | "joined" | "parted";

/** Source of a meaning: staff synonyms, words of a concern, built-in words, or the nearest product. */
export type MeaningSource = "synonym" | "concern" | "words" | "nearest";

/** Explanation of an alternative: the recognised word and its meaning. It does not influence the hits. */
export interface Reading {
  readonly kind: ReadingKind;
  readonly word: string;
  /** In natural spelling, or '~' and the key of a concern; null if the word itself is searched. */
  readonly meaning: { readonly source: MeaningSource; readonly means: string } | null;
  /** Number of products that carry it; null if only the counts of its words are known. */
  readonly productCount: number | null;
}

/** How a word that search knows was come by: typed as it is, or one of those that it may be. */
export type ReadingKind = "exact" | "completed" | "corrected" | "sounding" | "joined" | "parted";

/** What says that a phrase means another one: staff, a concern's words, the words of the release, or what comes nearest. */
export type MeaningSource = "synonym" | "concern" | "words" | "nearest";

/** Why an alternative is one: the word that was understood, and what it stands for. Hits do not depend on it. */
export interface Reading {
  readonly kind: ReadingKind;
  /** Folded. */
  readonly word: string;
  /** In natural spelling, or '~' and the key of a concern; null where the word itself is sought. */
  readonly meaning: { readonly source: MeaningSource; readonly means: string } | null;
  /** How many products carry it; null where that is known of its words alone. */
  readonly productCount: number | null;
}

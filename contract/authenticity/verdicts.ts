/** What a check of a code can find, in the order in which it is decided. */
export const verdicts = [
  "unknown",
  "mistyped",
  "void",
  "recalled",
  "not_released",
  "expired",
  "suspicious",
  "checked_before",
  "genuine",
] as const;
export type Verdict = (typeof verdicts)[number];

/** Verdicts of a check, in the order in which they are decided. */
export const verdicts = [
  "unknown",
  "mistyped",
  "void",
  "recalled",
  "not_released",
  "expired",
  "returned",
  "suspicious",
  "checked_before",
  "genuine",
] as const;
export type Verdict = (typeof verdicts)[number];

import type { Verdict } from "#contract/authenticity/verdicts.ts";

/** The product behind a code, in one language. */
export interface CheckedProduct {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly howToUse: string;
  readonly picture: { readonly id: string; readonly width: number } | null;
}

/** What a check has found. */
export interface Answer {
  readonly kind: "answered";
  readonly verdict: Verdict;
  /** ISO 8601, in UTC. */
  readonly firstCheckedAt: string | null;
  readonly checkCount: number;
  /** What the shop says of a recall, in one language; null where it says nothing more. */
  readonly recallText: string | null;
  readonly product: CheckedProduct | null;
}

/** What comes of asking. */
export type Outcome =
  | Answer
  | { readonly kind: "too_many"; readonly seconds: number }
  | { readonly kind: "failed" };

import type { Verdict } from "#contract/authenticity/verdicts.ts";

export interface CheckedProduct {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly howToUse: string;
  readonly picture: { readonly id: string; readonly width: number } | null;
}

/** Result of a successful check. */
export interface Answer {
  readonly kind: "answered";
  readonly verdict: Verdict;
  /** ISO 8601, UTC. */
  readonly firstCheckedAt: string | null;
  readonly checkCount: number;
  /** Text of a recall in one language, or null. */
  readonly recallText: string | null;
  readonly product: CheckedProduct | null;
}

export type Outcome =
  | Answer
  | { readonly kind: "too_many"; readonly seconds: number }
  | { readonly kind: "failed" };

/** A mail before it becomes plain text and HTML; both say all of it. Values in its texts stand in isolates. */
export interface Letter {
  readonly subject: string;
  /** What an inbox shows after the subject. */
  readonly preheader: string;
  readonly heading: string;
  /** Whether it opens with the shop's picture. */
  readonly festive: boolean;
  readonly parts: readonly LetterPart[];
  /** Why the reader gets it. */
  readonly why: string;
}

export type LetterPart =
  | { readonly type: "paragraph"; readonly text: string }
  | { readonly type: "button"; readonly label: string; readonly url: string }
  /** The address of a button, to be copied where the button does not work; plain text shows it anyway. */
  | { readonly type: "address"; readonly intro: string; readonly url: string }
  | { readonly type: "fact"; readonly label: string; readonly value: string }
  | { readonly type: "products"; readonly products: readonly LetterProduct[] }
  | { readonly type: "sums"; readonly sums: readonly LetterSum[]; readonly note: string }
  | { readonly type: "lines"; readonly title: string; readonly lines: readonly string[] }
  | { readonly type: "steps"; readonly title: string; readonly steps: readonly LetterStep[] }
  | { readonly type: "notice"; readonly title: string; readonly text: string };

export interface LetterProduct {
  readonly name: string;
  /** How many, or nothing. */
  readonly note: string | null;
  readonly amount: string | null;
  readonly picture: { readonly url: string; readonly width: number; readonly height: number } | null;
  readonly link: { readonly label: string; readonly url: string } | null;
}

export interface LetterSum {
  readonly label: string;
  readonly amount: string;
  readonly weight: "plain" | "less" | "total";
}

export interface LetterStep {
  readonly title: string;
  readonly text: string;
}

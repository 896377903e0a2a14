/** A mail before it becomes plain text and HTML; both say all of it. Values in its texts stand in isolates. */
export interface EmailDocument {
  readonly subject: string;
  /** What an inbox shows after the subject. */
  readonly preheader: string;
  readonly heading: string;
  /** Whether it opens with the shop's picture. */
  readonly festive: boolean;
  readonly parts: readonly EmailPart[];
  /** Why the reader gets it. */
  readonly why: string;
}

export type EmailPart =
  | { readonly type: "paragraph"; readonly text: string }
  | { readonly type: "button"; readonly label: string; readonly url: string }
  /** The address of a button, to be copied where the button does not work; plain text shows it anyway. */
  | { readonly type: "address"; readonly intro: string; readonly url: string }
  | { readonly type: "fact"; readonly label: string; readonly value: string }
  | { readonly type: "products"; readonly products: readonly EmailProduct[] }
  | { readonly type: "sums"; readonly sums: readonly EmailSum[]; readonly note: string }
  | { readonly type: "lines"; readonly title: string; readonly lines: readonly string[] }
  | { readonly type: "steps"; readonly title: string; readonly steps: readonly EmailStep[] }
  | { readonly type: "notice"; readonly title: string; readonly text: string };

export interface EmailProduct {
  readonly name: string;
  /** How many, or nothing. */
  readonly note: string | null;
  readonly amount: string | null;
  readonly picture: { readonly url: string; readonly width: number; readonly height: number } | null;
  readonly link: { readonly label: string; readonly url: string } | null;
}

export interface EmailSum {
  readonly label: string;
  readonly amount: string;
  readonly weight: "plain" | "less" | "total";
}

export interface EmailStep {
  readonly title: string;
  readonly text: string;
}

/** E-mail before rendering as plain text and HTML, which have the same content. Values in its texts are isolated. */
export interface EmailDocument {
  readonly subject: string;
  /** Preview text in the inbox. */
  readonly preheader: string;
  readonly heading: string;
  /** Whether it begins with the shop's image. */
  readonly festive: boolean;
  readonly parts: readonly EmailPart[];
  /** Reason why the recipient gets it. */
  readonly why: string;
  /** Page that ends e-mails of this purpose, for e-mails that somebody asked for. */
  readonly unsubscribeUrl?: string;
}

export type EmailPart =
  | { readonly type: "paragraph"; readonly text: string }
  | { readonly type: "button"; readonly label: string; readonly url: string }
  /** URL of a button, for clients that do not show the button; plain text already shows it. */
  | { readonly type: "address"; readonly intro: string; readonly url: string }
  | { readonly type: "fact"; readonly label: string; readonly value: string }
  | { readonly type: "products"; readonly products: readonly EmailProduct[] }
  | { readonly type: "sums"; readonly sums: readonly EmailSum[]; readonly note: string | null }
  | { readonly type: "lines"; readonly title: string; readonly lines: readonly string[] }
  | { readonly type: "steps"; readonly title: string; readonly steps: readonly EmailStep[] }
  | { readonly type: "notice"; readonly title: string; readonly text: string };

export interface EmailProduct {
  readonly name: string;
  /** Quantity, or null. */
  readonly note: string | null;
  readonly amount: string | null;
  readonly image: { readonly url: string; readonly width: number; readonly height: number } | null;
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

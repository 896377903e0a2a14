/** Content page of the demo shop: summary and sections in both languages, in Markdown. */
export interface DemoPage {
  readonly page: "about" | "terms" | "shipping" | "exchange" | "privacy";
  readonly summary_ar: string;
  readonly summary_en: string;
  readonly sections: readonly {
    readonly heading_ar: string;
    readonly heading_en: string;
    readonly body_ar: string;
    readonly body_en: string;
  }[];
}

interface DemoBlock {
  readonly id: string;
  readonly kind: string;
  readonly hidden?: boolean;
  /** Maximum number of products. */
  readonly count?: number;
}

/** Blocks of the demo's home page, in order. */
export const demoHomeBlocks: readonly DemoBlock[] = [
  { id: "slider", kind: "slider" },
  { id: "routine", kind: "routine" },
  // A leading product and four others; the last place is the link to all products.
  { id: "best_sellers", kind: "best_sellers", count: 6 },
  { id: "concerns", kind: "concerns" },
  { id: "demo-figure", kind: "picture" },
  { id: "categories", kind: "categories" },
  { id: "banner", kind: "banner" },
  { id: "codes", kind: "codes" },
  { id: "promises", kind: "promises" },
  { id: "shortcuts", kind: "shortcuts", hidden: true },
  { id: "offers", kind: "offers", hidden: true },
];

/** Words on the picture of the home page. The label of the product carries the percentage. */
export const demoFigure = {
  /** Name of its image, and SKU of its product. */
  image: "skin-drops",
  sku: "SM-SER-01",
  title_en: "10% It’s on the label",
  title_ar: "10% النسبة مكتوبة على العبوة",
  text_en: "We print the percentage of every active, and we tell you when one isn’t for you.",
  text_ar: "نكتب نسبة كل مادة فعّالة، ونكتب أيضًا متى لا تناسبك.",
  action_en: "Niacinamide serum",
  action_ar: "سيروم النياسيناميد",
};

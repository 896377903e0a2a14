/** The eight categories of the demo catalogue; the key also chooses the colours of a packshot. */
export type CategoryKey =
  | "cleansers"
  | "serums"
  | "moisturisers"
  | "suncare"
  | "masks"
  | "eyecare"
  | "hairbody"
  | "sets";

export interface DemoIngredient {
  readonly en: string;
  readonly ar: string;
  /** As printed on the label, such as "10%"; null where labels do not give one. */
  readonly share: string | null;
  /** What it does, one short phrase in each language. */
  readonly doesEn: string;
  readonly doesAr: string;
}

export interface DemoReview {
  /** First name and an initial, as shown to visitors. */
  readonly author: string;
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly comment: string;
  readonly daysAgo: number;
}

/** How the product's pictures are drawn; see demo/packshots/. */
export interface PackshotLook {
  readonly kind: "pump" | "dropper" | "jar" | "tube" | "stick" | "bar" | "spray" | "gift";
  /** The short names printed on the pack. */
  readonly labelEn: string;
  readonly labelAr: string;
  readonly texture: "cream" | "ribbon" | "clay" | "balm" | "gel" | "drops" | "foam";
  readonly tone?: "white" | "tone" | "clear" | "frost" | "amber";
  readonly mat?: "matte" | "gloss" | "frost" | "glass";
  /** A large figure on the label, such as "50+". */
  readonly big?: string;
  /** Colours of pack and cap as #rrggbb, where the category's own should not be used. */
  readonly packColour?: string;
  readonly capColour?: string;
  /** Proportions against the usual pack of its kind; 1 is usual, 0.8 … 1.25 is the sensible range. */
  readonly height?: number;
  readonly width?: number;
}

export interface DemoProduct {
  /** Also the name of its pictures: `<sku>-front.webp`, `-group`, `-texture`. */
  readonly sku: string;
  readonly category: CategoryKey;
  readonly nameEn: string;
  readonly nameAr: string;
  readonly descriptionEn: string;
  readonly descriptionAr: string;
  readonly howToUseEn: string;
  readonly howToUseAr: string;
  readonly benefitsEn: readonly string[];
  readonly benefitsAr: readonly string[];
  readonly ingredients: readonly DemoIngredient[];
  /** Piastres. */
  readonly price: number;
  readonly discountedPrice: number | null;
  readonly stock: number;
  /** A shade; null for what has none. */
  readonly color: "clear" | "fair" | "medium" | "deep" | null;
  /** Such as "30 ml" or "100 g"; null for sets. */
  readonly size: string | null;
  /** Pieces sold so far: the order of "best selling". */
  readonly sold: number;
  /** How many gave 1, 2, 3, 4 and 5 stars, the written reviews included. */
  readonly ratings: readonly [number, number, number, number, number];
  readonly reviews: readonly DemoReview[];
  readonly look: PackshotLook;
}

/** The eight categories of the demo catalogue. */
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
}

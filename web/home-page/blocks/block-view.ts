import type { Language } from "#contract/language.ts";
import type { Product } from "#shop/catalogue/product.ts";
import type { FilledBlock } from "#shop/storefront/home-block-content.ts";
import type { ProductCard } from "../../catalogue/cards/product-card.ts";

/** Language of the page, and the cards in it. */
export interface BlockContext {
  readonly language: Language;
  readonly card: (product: Product) => ProductCard;
}

/** Filled block of a kind. */
export type Filled<Kind extends FilledBlock["kind"]> = Extract<FilledBlock, { kind: Kind }>;

type Words = "title" | "text" | "action";

/** Returns a text of a block in the page's language: the other language's text without it; '' without both. */
export function wordsOf(
  block: Readonly<Record<`${Words}_${Language}`, string>>,
  words: Words,
  language: Language,
): string {
  const [own, other] = language === "ar" ? (["ar", "en"] as const) : (["en", "ar"] as const);
  return block[`${words}_${own}`] || block[`${words}_${other}`];
}

export function nameOf(
  { name_ar, name_en }: { readonly name_ar: string; readonly name_en: string },
  language: Language,
): string {
  return language === "ar" ? name_ar : name_en;
}

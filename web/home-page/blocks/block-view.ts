import { inLanguage, type Language } from "#contract/language.ts";
import type { ListedProduct } from "#shop/catalogue/product.ts";
import type { FilledBlock } from "#shop/storefront/home-block-content.ts";
import type { ProductCard } from "../../catalogue/cards/product-card.ts";

/** Language of the page, and the cards in it. */
export interface BlockContext {
  readonly language: Language;
  readonly card: (product: ListedProduct) => ProductCard;
}

/** Filled block of a kind. */
export type Filled<Kind extends FilledBlock["kind"]> = Extract<FilledBlock, { kind: Kind }>;

type Words = "title" | "text" | "action";

/** Returns a text of a block in the page's language: the Arabic text without an English one. */
export function wordsOf(
  block: Readonly<Record<`${Words}_${Language}`, string>>,
  words: Words,
  language: Language,
): string {
  return inLanguage(language, block[`${words}_ar`], block[`${words}_en`]);
}

export function nameOf(
  { name_ar, name_en }: { readonly name_ar: string; readonly name_en: string },
  language: Language,
): string {
  return inLanguage(language, name_ar, name_en);
}

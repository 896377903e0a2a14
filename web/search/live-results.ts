import type { ConcernKind } from "#shop/concerns/list-concerns.ts";
import type { ProductCard } from "../catalogue/cards/product-card.ts";
import type { NamedConcern } from "../concerns.tsx";

export interface FoundConcern extends NamedConcern {
  readonly kind: ConcernKind;
}

/** Response to a search as you type, in one language. */
export interface LiveResults {
  readonly query: string;
  /** Complete queries that begin with this one. */
  readonly completions: readonly string[];
  /** Matching concerns, or popular ones if no product is found. */
  readonly concerns: readonly FoundConcern[];
  /** Matching categories, or the first ones if nothing is found. */
  readonly categories: readonly { readonly id: number; readonly name: string }[];
  readonly products: readonly ProductCard[];
  /** Further links if nothing is found. */
  readonly elsewhere: readonly ("all_products" | "whatsapp")[];
  /** True if no product matches the whole query; the products are near matches. */
  readonly isRelaxed: boolean;
  readonly hasFailed: boolean;
}

/** Empty results before and after a failed request. */
export const noResults: LiveResults = {
  query: "",
  completions: [],
  concerns: [],
  categories: [],
  products: [],
  elsewhere: [],
  isRelaxed: false,
  hasFailed: false,
};

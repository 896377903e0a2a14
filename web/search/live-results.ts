import type { ConcernKind } from "#shop/concerns/list-concerns.ts";
import type { NamedConcern } from "../concerns/named-concern.ts";
import type { ProductCard } from "../products/product-card.ts";

export interface FoundConcern extends NamedConcern {
  readonly kind: ConcernKind;
}

/** What the shop answers to what is typed, in one language. */
export interface LiveResults {
  readonly query: string;
  /** Whole queries that begin with this one. */
  readonly completions: readonly string[];
  /** Those that are meant; popular ones where no product is found. */
  readonly concerns: readonly FoundConcern[];
  /** Those that are meant; the shop's first where nothing is found. */
  readonly categories: readonly { readonly id: number; readonly name: string }[];
  readonly products: readonly ProductCard[];
  /** Where else to look when nothing is found. */
  readonly elsewhere: readonly ("all_products" | "whatsapp")[];
  /** Not all of the query was found; these products come nearest. */
  readonly isRelaxed: boolean;
  readonly hasFailed: boolean;
}

/** The results of a search that was not answered. */
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

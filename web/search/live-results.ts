import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { ConcernKind } from "#shop/concerns/concerns.ts";
import type { ProductCard } from "../catalogue/cards/product-card.ts";
import type { NamedConcern } from "../concerns.tsx";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { useIsOffline } from "../ui/use-is-offline.ts";

export interface FoundConcern extends NamedConcern {
  readonly kind: ConcernKind;
}

export interface FoundProduct extends ProductCard {
  readonly size: string | null;
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
  readonly products: readonly FoundProduct[];
  /** Further links if nothing is found. */
  readonly elsewhere: readonly ("all_products" | "whatsapp")[];
  /** Page that the query asks for, such as the offers. */
  readonly page: { readonly path: string; readonly title: string } | null;
  /** Whether this browser does not remember the search. */
  readonly isPrivate: boolean;
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
  page: null,
  isPrivate: false,
  isRelaxed: false,
  hasFailed: false,
};

/** Pause in ms after which typing counts as finished. */
const pause = 150;

/**
 * Live results for a typed text, requested after a pause and again on reconnection. Ignores late responses
 * and keeps the previous results until the next response.
 */
export function useLiveResults(query: string, isOpen: boolean): LiveResults {
  const { load, data } = useFetcher<LiveResults>();
  const language = useLanguage();
  const isOffline = useIsOffline();
  const trimmed = query.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads when the connection changes
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(
      () => load(`${localised(paths.search(), language)}?${new URLSearchParams({ query: trimmed })}`),
      trimmed === "" ? 0 : pause,
    );
    return () => clearTimeout(timer);
  }, [trimmed, isOpen, language, isOffline, load]);
  return data ?? noResults;
}

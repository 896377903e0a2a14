import { ProductFilter } from "#contract/catalogue/product.ts";
import type { Database } from "#db/database.ts";
import { findProducts } from "../catalogue/find-product.ts";
import { type Category, listCategories } from "../catalogue/list-categories.ts";
import { listWholeProducts } from "../catalogue/list-products.ts";
import type { Product } from "../catalogue/product.ts";
import { type CatalogueVersion, readCatalogueVersion, watchCatalogueVersion } from "../catalogue-version.ts";
import type { Concern } from "../concerns/concerns.ts";
import { type Dictionary, watchDictionary } from "../search/dictionary.ts";
import { type FoundIds, findHits } from "../search/find-hits.ts";
import { type QueryIntents, readIntents } from "../search/query-intents.ts";
import { suggestQueries } from "../search/suggest-queries.ts";
import { stemOf } from "../search/text/stem.ts";
import { tokensOf, typedTokens } from "../search/text/tokens.ts";
import { isPurpose, type UnderstoodQuery, understandQuery } from "../search/understand-query.ts";
import { explainSearch, type SearchExplanation } from "./explain-search.ts";

export interface SearchHits {
  readonly products: Product[];
  readonly categories: Category[];
  readonly concerns: Concern[];
  /** Longer queries that begin with this one. */
  readonly suggestions: string[];
  /** True if no product meets the whole query and these are the closest ones. */
  readonly relaxed: boolean;
  /** Filters and page of the query. The filters hold for the products. */
  readonly intents: QueryIntents;
}

/** Maximum number of hits that filters and orders apply to. */
export const maxHits = 1000;

/** Product search in both languages. It accepts any text; an empty text finds nothing. */
export interface ProductSearch {
  search(query: string, limit: number): Promise<SearchHits>;
  /** Returns only ids, at most `limit`, for lists that filter and sort them. */
  findIds(query: string, limit: number): Promise<FoundIds & { readonly concerns: Concern[] }>;
  /** Explains the same search: the readings of the query and where each product meets it. Uses the latest saved synonyms. */
  explain(query: string, limit: number): Promise<ExplainedQuery>;
}

/** Explanation of a query, with all concerns so that the keys in its readings can be named. */
export interface ExplainedQuery extends SearchExplanation {
  readonly allConcerns: readonly Concern[];
}

/** Creates the search of a shop; its dictionary follows the catalogue's version. */
export function createProductSearch(
  db: Database,
  currentVersion: () => Promise<CatalogueVersion> = watchCatalogueVersion(db),
): ProductSearch {
  const currentDictionary = watchDictionary(db, currentVersion);
  // Staff expect a synonym that they have just saved, so this one is not cached for a second.
  const latestDictionary = watchDictionary(db, () => readCatalogueVersion(db));

  async function understand(
    query: string,
    readDictionary = currentDictionary,
  ): Promise<[UnderstoodQuery, Dictionary] | null> {
    const tokens = typedTokens(query);
    if (tokens.length === 0) return null;
    const dictionary = await readDictionary();
    return [await understandQuery(db, dictionary, tokens), dictionary];
  }

  return {
    async search(query, limit) {
      const intents = readIntents(query);
      const filter = filterOf(intents);
      const understood = await understand(intents.words);
      if (understood === null) {
        const products = filter === null ? [] : await filteredProducts(db, filter, limit);
        return { products, categories: [], concerns: [], suggestions: [], relaxed: false, intents };
      }
      const [parsed, dictionary] = understood;
      const { ids, relaxed } = await findHits(db, parsed, filter === null ? limit : maxHits);
      const meantIds = new Set(
        dictionary.categories.filter((category) => meansCategory(parsed, category)).map(({ id }) => id),
      );
      const [products, categories] = await Promise.all([
        filter === null ? findProducts(db, ids) : filteredProducts(db, filter, limit, ids),
        // Counts the products of all categories, so it only runs when needed.
        meantIds.size === 0 ? [] : listCategories(db),
      ]);
      return {
        products,
        categories: categories.filter(({ id }) => meantIds.has(id)),
        concerns: dictionary.concerns.filter(({ key }) => meansConcern(parsed, key)),
        suggestions: filter === null ? suggestQueries(dictionary.suggestibles, query) : [],
        relaxed,
        intents,
      };
    },
    async findIds(query, limit) {
      const understood = await understand(query);
      if (understood === null) return { ids: [], relaxed: false, concerns: [] };
      const [parsed, dictionary] = understood;
      const concerns = dictionary.concerns.filter(({ key }) => meansConcern(parsed, key));
      return { ...(await findHits(db, parsed, limit)), concerns };
    },
    async explain(query, limit) {
      const understood = await understand(query, latestDictionary);
      if (understood === null)
        return { relaxed: false, words: [], products: [], more: false, allConcerns: [] };
      const [parsed, dictionary] = understood;
      return {
        ...(await explainSearch(db, parsed, limit)),
        allConcerns: dictionary.concerns,
      };
    },
  };
}

/** Filter that a query asks for; null without one. */
function filterOf({
  min_price,
  max_price,
  isDiscounted,
  isForPregnancy,
}: QueryIntents): ProductFilter | null {
  if (min_price === undefined && max_price === undefined && !isDiscounted && !isForPregnancy) return null;
  const pregnancy = isForPregnancy ? ["suitable"] : [];
  return { ...ProductFilter.parse({}), min_price, max_price, discounted: isDiscounted, pregnancy };
}

/** Products that a filter leaves of the hits, or of all products. */
async function filteredProducts(db: Database, filter: ProductFilter, limit: number, foundIds?: number[]) {
  const sort = foundIds === undefined ? "best_selling" : "relevance";
  return (await listWholeProducts(db, { ...filter, foundIds, sort, page: 1, per_page: limit })).products;
}

/** A query means a category if every term occurs in its names. */
function meansCategory(
  { terms, hasUnknown }: UnderstoodQuery,
  { name_en, name_ar }: Pick<Category, "name_en" | "name_ar">,
): boolean {
  const stems = new Set(tokensOf(`${name_en} ${name_ar}`).map(stemOf));
  return (
    terms.length > 0 &&
    !hasUnknown &&
    terms.every(({ alternatives }) =>
      alternatives.some(
        ({ lexemes, isNearest }) => !isNearest && lexemes.every((lexeme) => stems.has(lexeme)),
      ),
    )
  );
}

/** A query means a concern by an exact word or phrase, or by a prefix if no exact one exists. */
function meansConcern({ terms }: UnderstoodQuery, key: string): boolean {
  return terms.some(({ alternatives }) => {
    const purposes = alternatives.filter(
      ({ lexemes: [lexeme = "", ...others], isNearest }) =>
        others.length === 0 && !isNearest && isPurpose(lexeme),
    );
    const closeness = alternatives.some((one) => one.closeness === "exact") ? "exact" : "close";
    return purposes.some((one) => one.closeness === closeness && one.lexemes[0]?.slice(1) === key);
  });
}

import { filterFacts, productFacts } from "#contract/catalogue/product-facts.ts";
import type { ListSort } from "#contract/catalogue/product-sort.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { factLabel, factValueName } from "#messages/product-facts.ts";
import type { ProductListSelection, ProductPage } from "#shop/catalogue/list-products.ts";
import type { Facet, ProductFacets } from "#shop/catalogue/product-facets.ts";
import type { FacetName, ProductSelection } from "#shop/catalogue/product-selection.ts";
import { type ConcernKind, knownConcerns } from "#shop/concerns/concerns.ts";
import type { CachedCatalogue } from "#shop/storefront/cached-catalogue.ts";
import { namedConcern } from "../../concerns.tsx";
import { cardMaker } from "../cards/product-card.ts";
import { appliedFilters, defaultSortOf, type ListQuery, productsPerPage } from "./list-url.ts";

/** Filter that a page consists of. */
type Given = "category_id" | "discounted" | "pregnancy" | ConcernKind;

/**
 * Loads a list of products for a URL. Offers filter values that have products here, and applied values without any. Unknown concerns are
 * dropped. `given` is the page's own filter, such as its category; it is neither shown nor offered. `search` is the search query.
 */
export async function loadList(
  catalogue: ListedCatalogue,
  requested: ListQuery,
  language: Language,
  {
    given,
    search = null,
    defaultSort = defaultSortOf(search),
  }: {
    readonly given?: Given;
    readonly search?: string | null;
    readonly defaultSort?: ListSort;
  } = {},
) {
  const [categories, concerns] = await Promise.all([catalogue.listCategories(), catalogue.listConcerns()]);
  const query = knownConcerns(requested, concerns);
  const card = await cardMaker(catalogue, language);
  const [{ products, total }, facets] = await Promise.all([
    catalogue.listProducts(query),
    catalogue.productFacets(query, leftOut(given)),
  ]);
  const filters = appliedFilters(query).filter(({ name }) => name !== given);
  const productsIn = countsOf(facets.categories);
  const choices = (kind: ConcernKind, counts: Counts) =>
    concerns
      .filter((one) => one.kind === kind && one.kind !== given)
      .map((one) => ({ ...namedConcern(one, language), count: counts.get(one.key) ?? 0 }))
      .filter(({ key, count }) => count > 0 || query[kind].includes(key));
  return {
    cards: products.map(card),
    total,
    page: Math.ceil(query.per_page / productsPerPage),
    sort: query.sort,
    defaultSort,
    query: search,
    filters,
    facets: {
      facts: filterFacts
        .map((name) => ({
          name,
          label: factLabel(name),
          choices: withApplied(facets[productFacts[name].facets], query[name]).map((choice) => ({
            ...choice,
            label: factValueName(name, choice.value),
          })),
        }))
        // One brand in all products is no choice.
        .filter(
          ({ name, choices }) =>
            name !== given && (name !== "brand" || choices.length > 1 || query.brand.length > 0),
        ),
      price: facets.price,
      flags: (["inStock", "discounted"] as const).filter((flag) => flag !== given),
      categories: (given === "category_id" ? [] : categories)
        .map(({ id, name_en, name_ar }) => ({
          id,
          name: inLanguage(language, name_ar, name_en),
          count: productsIn.get(id) ?? 0,
        }))
        .filter(({ id, count }) => count > 0 || query.category_id.includes(id)),
      concern: choices("concern", countsOf(facets.concerns)),
      skin_type: choices("skin_type", countsOf(facets.skin_types)),
      area: choices("area", countsOf(facets.areas)),
    },
  };
}

/** Facet of the page's own filter, which the page does not offer. */
function leftOut(given: Given | undefined): FacetName | undefined {
  return given === "category_id" ? "category" : given === "discounted" ? undefined : given;
}

type ListedCatalogue = Pick<CachedCatalogue, "listCategories" | "listConcerns" | "runningOffers"> & {
  readonly listProducts: (query: ProductListSelection) => Promise<ProductPage>;
  readonly productFacets: (filter: ProductSelection, leftOut?: FacetName) => Promise<ProductFacets>;
};

export type LoadedList = Awaited<ReturnType<typeof loadList>>;

type Counts = ReadonlyMap<string, number>;

/** Adds applied values without products: otherwise submitting the form would remove the filter. */
function withApplied(facet: readonly Facet<string>[], applied: readonly string[]): Facet<string>[] {
  const missing = applied.filter((value) => !facet.some((one) => one.value === value));
  return [...facet, ...missing.map((value) => ({ value, count: 0 }))];
}

function countsOf<Value>(facet: readonly Facet<Value>[]) {
  return new Map(facet.map(({ value, count }) => [value, count]));
}

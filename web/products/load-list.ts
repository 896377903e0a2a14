import type { Language } from "#contract/language.ts";
import type { ProductListQuery } from "#contract/product.ts";
import type { CachedCatalogue } from "#shop/catalogue/cached-catalogue.ts";
import { appliedFilters, productsPerPage } from "./list-url.ts";
import { productCard } from "./product-card.ts";

/** Everything that a list of products shows for an address. */
export async function loadList(catalogue: CachedCatalogue, query: ProductListQuery, language: Language) {
  const [{ products, total }, facets, categories] = await Promise.all([
    catalogue.listProducts(query),
    catalogue.productFacets(query),
    catalogue.listCategories(),
  ]);
  const counts = new Map(facets.categories.map(({ value, count }) => [value, count]));
  return {
    cards: products.map((product) => productCard(product, language)),
    total,
    page: Math.ceil(query.per_page / productsPerPage),
    sort: query.sort,
    filters: appliedFilters(query),
    facets: {
      colors: facets.colors,
      sizes: facets.sizes,
      price: facets.price,
      categories: categories.map(({ id, name_en, name_ar }) => ({
        id,
        name: language === "ar" ? name_ar : name_en,
        count: counts.get(id) ?? 0,
      })),
    },
  };
}

export type LoadedList = Awaited<ReturnType<typeof loadList>>;

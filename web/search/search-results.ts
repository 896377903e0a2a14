import type { Category } from "#shop/catalogue/list-categories.ts";
import { productCard } from "../products/product-card.ts";
import { languageContext, shopContext } from "../request-context.ts";
import type { Route } from "./+types/search-results.ts";

const maxShown = 6;
/** So many categories are offered where nothing is found. */
const maxOffered = 4;

/** The live results of the search box; categories where no product is found: those that are meant, else the shop's first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, search } = context.get(shopContext);
  const language = context.get(languageContext);
  const query = (url.searchParams.get("query") ?? "").trim();
  const { products, categories } = await search.search(query, maxShown);
  const named = ({ id, name_ar, name_en }: Category) => ({ id, name: language === "ar" ? name_ar : name_en });
  const meant = categories.length > 0 ? categories : await catalogue.listCategories();
  return {
    query,
    products: products.map((product) => productCard(product, language)),
    categories: products.length > 0 || query === "" ? [] : meant.slice(0, maxOffered).map(named),
    failed: false,
  };
}

/** A search that fails says so in its panel; the page around it stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    return { query: "", products: [], categories: [], failed: true };
  }
}

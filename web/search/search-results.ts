import { searchProducts } from "#shop/search/search-products.ts";
import { productCard } from "../products/product-card.ts";
import { languageContext, shopContext } from "../request-context.ts";
import type { Route } from "./+types/search-results.ts";

const maxShown = 6;

/** The live results of the search box. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const hits = await searchProducts(db, url.searchParams.get("query") ?? "", maxShown);
  const language = context.get(languageContext);
  return { products: hits.products.map((product) => productCard(product, language)), failed: false };
}

/** A search that fails says so in its panel; the page around it stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    return { products: [], failed: true };
  }
}

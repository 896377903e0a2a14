import { ProductListQuery } from "#contract/catalogue/product.ts";
import type { Language } from "#contract/language.ts";
import type { CachedCatalogue } from "#shop/storefront/cached-catalogue.ts";
import { cardMaker, type ProductCard } from "./product-card.ts";

type Catalogue = Pick<CachedCatalogue, "runningOffers" | "listProducts">;

const shownProducts = "4";

/** Returns four best sellers, one of each family. */
export async function bestSellerCards(catalogue: Catalogue, language: Language): Promise<ProductCard[]> {
  const { products } = await catalogue.listProducts(
    ProductListQuery.parse({ per_page: shownProducts, one_per_family: "1" }),
  );
  return products.map(await cardMaker(catalogue, language));
}

import { ProductListQuery } from "#contract/catalogue/product.ts";
import { type Cart, getCart } from "#shop/cart/get-cart.ts";
import type { CachedCatalogue } from "#shop/storefront/cached-catalogue.ts";
import { cardMaker } from "../catalogue/cards/product-card.ts";
import { languageContext, sessionContext, shopContext } from "../request-context.ts";
import type { Route } from "./+types/load-cart-sheet.ts";
import { cartView } from "./cart-view.ts";

/** Returns the cart and a product that goes with its newest line; null without a session. Public pages request it by script. */
export async function loader({ context }: Route.LoaderArgs) {
  const session = context.get(sessionContext);
  if (session === null) return null;
  const { db, catalogue } = context.get(shopContext);
  const language = context.get(languageContext);
  const cart = await getCart(db, session.customer.id);
  const related = await relatedTo(catalogue, cart);
  return {
    cart: cartView(cart, language),
    related: related === null ? null : (await cardMaker(catalogue, language))(related),
  };
}

export type CartSheetData = Awaited<ReturnType<typeof loader>>;

/** Number of products read; those of the cart are skipped. */
const maxRead = 10;

/** Returns the cheapest product that makes delivery free, else the best seller of the newest line's category; null without any. */
async function relatedTo(catalogue: CachedCatalogue, { lines, priced }: Cart) {
  const missing = priced.freeDeliveryMissing ?? 0;
  const category = lines.at(-1)?.product.category_id;
  const searches = [
    ...(missing > 0 ? [{ min_price: String(missing / 100), sort: "price_asc" }] : []),
    ...(category === undefined ? [] : [{ category_id: String(category) }]),
  ];
  const inCart = new Set(lines.map(({ product }) => product.id));
  for (const search of searches) {
    const query = { ...search, inStock: "1", one_per_family: "1", per_page: String(maxRead) };
    const { products } = await catalogue.listProducts(ProductListQuery.parse(query));
    const found = products.find(({ id }) => !inCart.has(id));
    if (found !== undefined) return found;
  }
  return null;
}

import type { RouterContextProvider } from "react-router";
import { countCartProducts } from "#shop/cart/get-cart.ts";
import { wishlistProductIds } from "#shop/wishlist/wishlist-items.ts";
import { sessionContext, shopContext, templateContext } from "../request-context.ts";
import type { Shopper } from "./shopper.ts";
import { markedShopper } from "./template-marks.ts";

/** What a page shows of who asks for it; in a template the marks that stand for it. */
export async function loadShopper(context: Readonly<RouterContextProvider>): Promise<Shopper> {
  if (context.get(templateContext) !== null) return markedShopper;
  const session = context.get(sessionContext);
  if (session === null) return { customerName: null, cartCount: 0, wishlistProductIds: [] };
  const { db } = context.get(shopContext);
  const [cartCount, wishlist] = await Promise.all([
    countCartProducts(db, session.customer.id),
    wishlistProductIds(db, session.customer.id),
  ]);
  return { customerName: session.customer.name, cartCount, wishlistProductIds: wishlist };
}

import { type RouterContextProvider, redirect } from "react-router";
import { NewCartLine } from "#contract/cart.ts";
import type { Database } from "#db/database.ts";
import { addToCart } from "#shop/cart/add-to-cart.ts";
import type { SignedIn } from "#shop/customers/register.ts";
import { endSession } from "#shop/customers/sessions.ts";
import { addWishlistItem } from "#shop/wishlist/wishlist-items.ts";
import { languageOfPath } from "../language/language-path.ts";
import { localised, paths } from "../paths.ts";
import { sessionContext, shopContext } from "../request-context.ts";
import { type Flash, flashHeader } from "../session/flash-message.ts";
import { safeNext } from "../session/safe-next.ts";
import { sessionCookie } from "../session/session-cookie.ts";

/**
 * What follows a sign-in or registration: the browser's session before it ends, what was wished for goes into the cart,
 * the new session into its cookie, and the customer back to where the form's `next` says.
 */
export async function enterShop(
  context: Readonly<RouterContextProvider>,
  url: URL,
  form: Readonly<Record<string, string>>,
  { customer, token }: SignedIn,
  welcome: Flash,
): Promise<Response> {
  const { db, publicUrl } = context.get(shopContext);
  const before = context.get(sessionContext);
  if (before !== null) await endSession(db, before.token);
  const granted = await grantWish(db, customer.id, form);
  const next = form["next"] ?? localised(paths.home(), languageOfPath(url.pathname));
  return redirect(safeNext(next), {
    status: 303,
    headers: [
      ["Set-Cookie", await sessionCookie(publicUrl).serialize(token)],
      await flashHeader(granted ?? welcome),
    ],
  });
}

/** What the visitor wanted before signing in: a product into the cart, or onto the wishlist. */
async function grantWish(
  db: Database,
  customerId: number,
  form: Readonly<Record<string, string>>,
): Promise<Flash | null> {
  const wish = NewCartLine.safeParse(form);
  if (!wish.success) return null;
  const { product_id, quantity } = wish.data;
  if (form["wish"] === "1")
    return (await addWishlistItem(db, customerId, product_id)).ok ? "wish_added" : null;
  return (await addToCart(db, customerId, product_id, quantity)).ok ? "cart_added" : null;
}

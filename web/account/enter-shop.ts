import { type RouterContextProvider, redirect } from "react-router";
import { NewCartLine } from "#contract/cart.ts";
import { addToCart } from "#shop/cart/add-to-cart.ts";
import type { SignedIn } from "#shop/customers/register.ts";
import { languageOfPath } from "../language/language-path.ts";
import { localised, paths } from "../paths.ts";
import { shopContext } from "../request-context.ts";
import { type Flash, tellOnNextPage } from "../session/flash.ts";
import { safeNext } from "../session/safe-next.ts";
import { sessionCookie } from "../session/session-cookie.ts";

/**
 * What follows a sign-in or registration: what was wished for goes into the cart, the session into its cookie, and
 * the customer back to where the form's `next` says.
 */
export async function enterShop(
  context: Readonly<RouterContextProvider>,
  url: URL,
  form: Readonly<Record<string, string>>,
  { customer, token }: SignedIn,
  welcome: Flash,
): Promise<Response> {
  const { db, publicUrl } = context.get(shopContext);
  const wish = NewCartLine.safeParse(form);
  const added =
    wish.success && (await addToCart(db, customer.id, wish.data.product_id, wish.data.quantity)).ok;
  const next = form["next"] ?? localised(paths.home(), languageOfPath(url.pathname));
  return redirect(safeNext(next), {
    status: 303,
    headers: [
      ["Set-Cookie", await sessionCookie(publicUrl).serialize(token)],
      await tellOnNextPage(added ? "cart_added" : welcome),
    ],
  });
}

import { data, type RouterContextProvider } from "react-router";
import { NewCartProducts } from "#contract/orders/cart.ts";
import { m } from "#messages/compiled/messages.js";
import { addProducts } from "#shop/cart/add-products.ts";
import { redirectWithNews } from "../news/redirect-with-news.ts";
import { languageContext, sessionContext, shopContext } from "../request-context.ts";
import { readForm } from "../session/read-form.ts";
import { redirectToSignIn } from "../session/redirect-to-sign-in.ts";
import { safeNext } from "../session/safe-next.ts";
import { addedToCartMessage } from "./added-to-cart-message.ts";

interface Posted {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/**
 * Handles a form that adds one piece of several products to the cart. Visitors sign in first. Adds what is
 * available and reports the rest. If nothing was added, it returns 409, or 422 for invalid products.
 */
export async function postCartProducts({ request, context }: Posted) {
  const form = await readForm(request);
  const parsed = NewCartProducts.safeParse(form);
  if (!parsed.success) return data({ refusal: m.error_fields() }, { status: 422 });
  const { product_ids: productIds } = parsed.data;
  const next = safeNext(form["next"]);
  const session = context.get(sessionContext);
  if (session === null)
    return redirectToSignIn(context, { next, intent: "products", product_ids: productIds.join() });
  const added = await addProducts(context.get(shopContext).db, session.customer.id, { productIds });
  if (added.added === 0) return data({ refusal: m.cart_filled_none() }, { status: 409 });
  return await redirectWithNews(next, addedToCartMessage(added, context.get(languageContext)));
}

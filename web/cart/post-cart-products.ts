import { data, type RouterContextProvider } from "react-router";
import { NewCartProducts } from "#contract/orders/cart.ts";
import { m } from "#messages/compiled/messages.js";
import { addProducts } from "#shop/cart/add-products.ts";
import { redirectWithFlash } from "../flash/redirect-with-flash.ts";
import { readForm } from "../form/read-form.ts";
import { tooManyTries } from "../form/too-many-tries.ts";
import { safeNext } from "../paths.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { ensureSession } from "../session/ensure-session.ts";
import { addedToCartMessage } from "./added-to-cart-message.ts";

interface Posted {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/**
 * Handles a form that adds one piece of several products to the cart. A visitor becomes a guest. Adds what is
 * available and reports the rest. If nothing was added, it returns 409, or 422 for invalid products.
 */
export async function postCartProducts({ request, context }: Posted) {
  const form = await readForm(request);
  const parsed = NewCartProducts.safeParse(form);
  if (!parsed.success) return data({ refusal: m.error_fields() }, { status: 422 });
  const { product_ids: productIds } = parsed.data;
  const next = safeNext(form["next"]);
  const session = await ensureSession(context, request);
  if (!session.ok) return tooManyTries(session.refusal, (refusal) => ({ refusal }));
  const added = await addProducts(context.get(shopContext).db, session.value.customer.id, { productIds });
  if (added.added === 0) return data({ refusal: m.cart_filled_none() }, { status: 409 });
  return await redirectWithFlash(next, addedToCartMessage(added, context.get(languageContext)));
}

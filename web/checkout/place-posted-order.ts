import { data, type RouterContextProvider, replace } from "react-router";
import { type FieldErrors, fieldErrors } from "#contract/field-errors.ts";
import type { Language } from "#contract/language.ts";
import { NewOrder } from "#contract/orders/order.ts";
import { m } from "#messages/compiled/messages.js";
import { orderRejectionMessage } from "#messages/order-rejection-message.ts";
import { checkout } from "#shop/checkout/checkout.ts";
import { findOrderOfKey } from "#shop/idempotency.ts";
import { readCoupon } from "../cart/read-pricing.ts";
import { type FormValues, formAgain, readForm } from "../form/posted-form.ts";
import { localised, paths } from "../paths.ts";
import {
  chosenCityContext,
  clientAddressContext,
  languageContext,
  sessionContext,
  shopContext,
} from "../request-context.ts";
import { routeId } from "../route-id.ts";
import { redirectToSignIn } from "../session/require-customer.ts";
import { type CheckoutResponse, noResponse } from "./checkout-response.ts";
import { boundsOf, loadCheckout } from "./load-checkout.ts";

interface Posted {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
  readonly url: URL;
}

/** Places the order of a posted checkout, or returns the checkout with its values and the changes. */
export async function placePostedOrder({ request, context, url }: Posted) {
  const shop = context.get(shopContext);
  const { db } = shop;
  const bounds = boundsOf(context);
  const language = context.get(languageContext);
  const form = await readForm(request);
  const session = context.get(sessionContext);
  if (session === null) return signInAgain(context, url, form["note"]);
  const { customer } = session;
  const { typed, coupon } = readCoupon(form["reprice"] === "without_coupon" ? "" : (form["coupon"] ?? ""));
  const key = (form["idempotency_key"] ?? "").slice(0, 255);

  const cityId = routeId(form["city_id"] ?? "") || null;
  const { rateLimits } = shop.accountDependencies;
  const clientAddress = context.get(clientAddressContext);
  const guesser = { rateLimits, customerId: customer.id, address: clientAddress };

  async function again(status: number, response: Partial<CheckoutResponse>, isCouponCounted = false) {
    const sources = { db, bounds, guesser: isCouponCounted ? null : guesser, rateLimits, clientAddress };
    const parameters = {
      addressId: form["address_id"] ?? null,
      phone: form["phone"],
      typed,
      coupon,
      cityId,
    };
    const { view, response: cartResponse } = await loadCheckout(sources, customer, parameters, language);
    // Chosen without scripts; the next cart uses it.
    if (view.cart.cityId !== null) context.set(chosenCityContext, view.cart);
    // Keeps the key: a rejection has not used it, and a form places at most one order.
    return data<CheckoutResponse>(
      { ...noResponse, ...formAgain(form), key, ...response, view },
      { status, ...cartResponse },
    );
  }

  // Reprices the form without scripts, for another address or coupon, and keeps the typed text.
  if ("reprice" in form) return await again(200, {});
  // A rejected coupon is not rejected twice: its reason and the total without it were shown.
  const wasShown = form["refused_coupon"] === form["coupon"];
  const { city_id, area, street, block, house_number, notes } = form;
  const address = { city_id, area, street, block, house_number, notes };
  const { referrer_host, utm_source } = form;
  const parsed = NewOrder.safeParse({
    ...form,

    ...("utm_source" in form && { source: { referrer_host, utm_source } }),
    ...(!("address_id" in form) && { address }),
    gift: giftOf(form),
    coupon: wasShown ? "" : coupon,
  });
  if (!parsed.success) return await again(422, { errors: errorsOfForm(fieldErrors(parsed.error)) });
  const result = await checkout(shop, {
    origin: "page",
    customerId: customer.id,
    clientAddress,
    addressTitle: m.title_home(),
    order: parsed.data,
    key: key === "" ? null : key,
  });
  if (result.ok) {
    if (cityId !== null) context.set(chosenCityContext, { cityId });
    return replace(`${localised(paths.order(result.value.id), language)}?placed=1`, 303);
  }
  switch (result.rejection.code) {
    case "cart_empty":
      return replace(localised(paths.cart(), language), 303);
    case "address_unknown":
      return await again(422, { errors: { address_id: ["choose_address"] } });
    case "fields":
      return await again(422, { errors: errorsOfForm(result.rejection.errors) });
    case "cart_changed":
      return await again(409, { isRepriced: true });
    case "key_reused": {
      const placedId = await findOrderOfKey(db, customer.id, key);
      return await again(409, { key: crypto.randomUUID(), placedId, rejection: m.order_already_placed() });
    }
    case "terms_changed": {
      const { terms, pay_first: payFirst } = result.rejection;
      const sentence = orderRejectionMessage(result.rejection, language);
      return await again(409, { terms: { terms, payFirst, sentence } });
    }
    case "too_many_orders":
      return await again(429, { rejection: orderRejectionMessage(result.rejection, language) });
    case "too_many_tries":
      // Priced without the coupon; its field shows the wait.
      return await again(429, {});
    case "coupon_unknown":
      return await again(409, { rejection: orderRejectionMessage(result.rejection, language) }, true);
    default:
      return await again(409, { rejection: orderRejectionMessage(result.rejection, language) });
  }
}

/** Gift of the form; null while the customer names no recipient. */
function giftOf({ gift_name: name, gift_phone: phone, gift_note: note, ...form }: FormValues) {
  if ([name, phone, note].every((text) => (text ?? "").trim() === "")) return null;
  return { name, phone, note, recipient_pays: "gift_recipient_pays" in form };
}

/** Redirects to the page of an order that was placed just now. */
export function orderPlaced(orderId: number, language: Language): Response {
  return replace(`${localised(paths.order(orderId), language)}?placed=1`, 303);
}

/** Errors of an order by the fields of the form, which has those of the address among its own. */
export function errorsOfForm(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, codes]) => [
      name.replace(/^address\./, "").replace(/^gift\./, "gift_"),
      codes,
    ]),
  );
}

/** A session that ended while the form was open: the customer signs in and finds the note again. */
function signInAgain(
  context: Readonly<RouterContextProvider>,
  { pathname, search }: URL,
  note = "",
): Response {
  const parameters = new URLSearchParams(search);
  if (note !== "") parameters.set("note", note.slice(0, 500));
  return redirectToSignIn(context, { next: `${pathname}?${parameters}` });
}

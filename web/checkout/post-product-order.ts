import { data, type RouterContextProvider } from "react-router";
import { NewCartLine } from "#contract/cart/cart.ts";
import { fieldErrors } from "#contract/field-errors.ts";
import { NewOrder } from "#contract/orders/order.ts";
import { m } from "#messages/compiled/messages.js";
import { orderRejectionMessage } from "#messages/order-rejection-message.ts";
import { checkout } from "#shop/checkout/checkout.ts";
import { findOrderOfKey } from "#shop/idempotency.ts";
import { formAgain, readForm, rejectTooManyTries } from "../form/posted-form.ts";
import { clientAddressContext, languageContext, shopContext } from "../request-context.ts";
import { ensureSession } from "../session/ensure-session.ts";
import { errorsOfForm, orderPlaced } from "./place-posted-order.ts";
import { noProductOrderResponse, type ProductOrderResponse } from "./product-order-response.ts";

interface Posted {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
  readonly productId: number;
}

/** Total that no order has: a form that showed none learns the real one by the rejection. */
const unknownTotal = -1;

/**
 * Places an order of one product without the cart, or returns the form with its values and what it did not show. A visitor becomes a guest.
 * A form without a key, which a cached page has no other way to know, is never placed: it learns total and key first.
 */
export async function postProductOrder({ request, context, productId }: Posted) {
  const shop = context.get(shopContext);
  const language = context.get(languageContext);
  const form = await readForm(request);
  const key = (form["idempotency_key"] ?? "").slice(0, 255);

  function again(status: number, response: Partial<ProductOrderResponse>) {
    const made = key === "" ? crypto.randomUUID() : key;
    return data<ProductOrderResponse>(
      { ...noProductOrderResponse, ...formAgain(form), key: made, ...response },
      { status },
    );
  }

  const { city_id, area, street, block, house_number, notes } = form;
  const { referrer_host, utm_source, expected_total_egp, ...rest } = form;
  const order = NewOrder.safeParse({
    ...rest,
    expected_total_egp: key === "" ? unknownTotal : (expected_total_egp ?? unknownTotal),
    ...("utm_source" in form && { source: { referrer_host, utm_source } }),
    payment_method: "cash",
    address_id: undefined,
    address: { city_id, area, street, block, house_number, notes },
    cart_version: undefined,
    coupon: "",
  });
  const line = NewCartLine.safeParse({ product_id: productId, quantity: form["quantity"] });
  if (!order.success || !line.success) {
    const issues = [...(order.error?.issues ?? []), ...(line.error?.issues ?? [])];
    return again(422, { errors: errorsOfForm(fieldErrors({ issues })) });
  }
  const session = await ensureSession(context, request);
  if (!session.ok) return rejectTooManyTries(form, session.rejection);
  const { customer } = session.value;
  const result = await checkout(shop, {
    origin: "page",
    customerId: customer.id,
    clientAddress: context.get(clientAddressContext),
    addressTitle: m.title_home(),
    order: { ...order.data, line: { productId, quantity: line.data.quantity } },
    key: key === "" ? null : key,
  });
  if (result.ok) return orderPlaced(result.value.id, language);
  const { rejection } = result;
  switch (rejection.code) {
    case "cart_empty":
      throw data(null, { status: 404 });
    case "address_unknown":
      return again(422, { errors: { city_id: ["choose_city"] } });
    case "fields":
      return again(422, { errors: errorsOfForm(rejection.errors) });
    case "total_changed":
      return again(409, { total: rejection.total });
    case "key_reused": {
      const placedId = await findOrderOfKey(shop.db, customer.id, key);
      const reason = m.order_already_placed();
      return again(409, { key: crypto.randomUUID(), placedId, rejection: reason });
    }
    case "terms_changed": {
      const { terms, pay_first: payFirst } = rejection;
      const sentence = orderRejectionMessage(rejection, language);
      return again(409, { terms: { terms, payFirst, sentence } });
    }
    case "too_many_tries":
      return rejectTooManyTries(form, rejection);
    case "too_many_orders":
      return again(429, { rejection: orderRejectionMessage(rejection, language) });
    default:
      return again(409, { rejection: orderRejectionMessage(rejection, language) });
  }
}

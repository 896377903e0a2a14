import { orderRejectionMessage } from "#messages/order-rejection-message.ts";
import type { OrderRejection } from "#shop/checkout/place-order.ts";
import type { ApiContext } from "../context.ts";
import { failure, failureWithCode, fieldFailure, rejectedField } from "../failures.ts";
import { toTermsJson } from "./checkout-terms.ts";

/** Responds with the reason why an order was rejected. */
export function orderRejected(c: ApiContext, rejection: OrderRejection) {
  const message = orderRejectionMessage(rejection, c.var.language);
  switch (rejection.code) {
    case "cart_empty":
      return rejectedField(c, "cart", message);
    case "coupon_unknown":
    case "coupon_not_started":
    case "coupon_ended":
    case "coupon_used":
    case "coupon_used_up":
    case "coupon_min_subtotal":
    case "coupon_other_products":
    case "coupon_saves_nothing":
    case "coupon_offers_better":
      return rejectedField(c, "coupon", message);
    case "address_unknown":
      return failure(c, 404, message);
    case "fields":
      return fieldFailure(c, rejection.errors);
    case "cart_changed":
    case "too_many_addresses":
    case "key_reused":
    case "stock_short":
    case "total_changed":
      return failure(c, 409, message);
    case "terms_changed": {
      const { code, ...terms } = rejection;
      return c.json({ message, error: message, code, data: toTermsJson(terms, message) }, 409);
    }
    case "too_many_orders":
      c.header("Retry-After", String(rejection.seconds));
      return failureWithCode(c, 429, message, rejection.code);
    case "open_orders":
    case "open_pieces":
    case "no_cash_orders":
    case "network_pieces":
      return failureWithCode(c, 409, message, rejection.code);
  }
}

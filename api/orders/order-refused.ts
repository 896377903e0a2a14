import type { Context } from "hono";
import { orderRefusalMessage } from "#messages/order-refusal-message.ts";
import type { OrderRefusal } from "#shop/checkout/place-order.ts";
import type { ApiEnv } from "../context.ts";
import { failure, failureWithCode, fieldFailure, refusedField } from "../failures.ts";

/** Responds with the reason why an order was rejected. */
export function orderRefused(c: Context<ApiEnv>, refusal: OrderRefusal) {
  const message = orderRefusalMessage(refusal, c.var.language);
  switch (refusal.code) {
    case "cart_empty":
      return refusedField(c, "cart", message);
    case "coupon_unknown":
    case "coupon_not_started":
    case "coupon_ended":
    case "coupon_used":
    case "coupon_used_up":
    case "coupon_min_subtotal":
    case "coupon_other_products":
    case "coupon_saves_nothing":
    case "coupon_offers_better":
      return refusedField(c, "coupon", message);
    case "address_unknown":
      return failure(c, 404, message);
    case "fields":
      return fieldFailure(c, refusal.errors);
    case "cart_changed":
    case "too_many_addresses":
    case "key_reused":
    case "stock_short":
    case "total_changed":
      return failure(c, 409, message);
    case "too_many_orders":
      c.header("Retry-After", String(refusal.seconds));
      return failureWithCode(c, 429, message, refusal.code);
    case "open_orders":
    case "open_pieces":
    case "no_cash_orders":
    case "network_pieces":
      return failureWithCode(c, 409, message, refusal.code);
  }
}

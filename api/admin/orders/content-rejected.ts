import { maxDiscountOfStaff } from "#contract/admin/orders/order-changes.ts";
import { adminOrderRejectionMessage } from "#messages/admin-order-rejection-message.ts";
import { m } from "#messages/compiled/messages.js";
import { orderRejectionMessage } from "#messages/order-rejection-message.ts";
import type { OrderAuthor } from "#shop/checkout/order-terms.ts";
import type { PhoneOrderPriceRejection } from "#shop/checkout/place-phone-order.ts";
import type { EditRejection } from "#shop/checkout/price-edit.ts";
import type { ApiContext, ApiEnv } from "../../context.ts";
import { failure, fieldFailure, rejectedField } from "../../failures.ts";

/** Responds to a content of an order that can't be priced or saved. */
export function contentRejected(
  c: ApiContext,
  rejection: EditRejection | PhoneOrderPriceRejection | { readonly code: "key_reused" },
) {
  const { language } = c.var;
  switch (rejection.code) {
    case "fields":
      return fieldFailure(c, rejection.errors);
    case "discount_for_owners":
      return failure(
        c,
        403,
        m.admin_discount_for_owners({ percent: String(maxDiscountOfStaff / 100) }, { locale: language }),
      );
    case "order_not_processing":
      return failure(c, 409, adminOrderRejectionMessage(rejection, language));
    case "key_reused":
    case "stock_short":
      return failure(c, 409, orderRejectionMessage(rejection, language));
    case "coupon_unknown":
    case "coupon_not_started":
    case "coupon_ended":
    case "coupon_used":
    case "coupon_used_up":
    case "coupon_min_subtotal":
    case "coupon_other_products":
    case "coupon_saves_nothing":
    case "coupon_offers_better":
      return rejectedField(c, "coupon", orderRejectionMessage(rejection, language));
  }
}

/** Returns the member of staff as author of an order. */
export function authorOf({ id, role }: ApiEnv["Variables"]["staff"]): OrderAuthor {
  return { id, isOwner: role === "owner" };
}

import type { Language } from "#contract/language.ts";
import { formatPrice } from "#contract/money.ts";
import type { CashRejection } from "#shop/corrections/correct-cash.ts";
import type { CorrectionRejection } from "#shop/corrections/correct-order.ts";
import type { NotProcessing } from "#shop/orders/confirmation.ts";
import type { MoveRejection } from "#shop/orders/move-order.ts";
import type { TrackingRejection } from "#shop/orders/tracking-number.ts";
import type { PaymentRejection } from "#shop/payments/record-payment.ts";
import { m } from "./compiled/messages.js";
import { orderRejectionMessage } from "./order-rejection-message.ts";
import { orderStatusName } from "./order-status.ts";

type OrderRejection =
  | MoveRejection
  | NotProcessing
  | TrackingRejection
  | CorrectionRejection
  | CashRejection
  | PaymentRejection;

/** Returns the reason why staff can't change an order. */
export function adminOrderRejectionMessage(rejection: OrderRejection, locale: Language): string {
  switch (rejection.code) {
    case "transition_not_allowed": {
      const from = orderStatusName(rejection.from, locale);
      const to = orderStatusName(rejection.to, locale);
      return m.admin_transition({ from, to }, { locale });
    }
    case "tracking_taken":
      return m.admin_tracking_taken({ order_no: rejection.order_no }, { locale });
    case "tracking_form":
      return m.admin_tracking_form({}, { locale });
    case "tracking_length":
      return m.admin_tracking_length({ expected: rejection.expected, found: rejection.found }, { locale });
    case "order_not_processing":
      return m.admin_order_moved_on({ status: orderStatusName(rejection.status, locale) }, { locale });
    case "not_paid":
      return m.admin_not_paid({ missing: formatPrice(rejection.missing) }, { locale });
    case "reference_claimed":
      return m.admin_reference_claimed({ order_no: rejection.orderNo }, { locale });
    case "refund_above_paid":
      return m.admin_refund_above_paid({ possible: formatPrice(rejection.possible) }, { locale });
    case "payment_below_refunds":
      return m.admin_payment_below_refunds({ possible: formatPrice(rejection.possible) }, { locale });
    case "refund_not_made":
      return m.admin_refund_not_made({ possible: formatPrice(rejection.possible) }, { locale });
    case "order_has_returns":
      return m.admin_order_has_returns({}, { locale });
    case "order_refunded":
      return m.admin_order_refunded({}, { locale });
    case "order_erased":
      return m.admin_order_erased({}, { locale });
    case "courier_reported":
      return m.admin_courier_reported({}, { locale });
    case "exchange_refunded":
      return m.admin_exchange_refunded({}, { locale });
    case "coupon_used_up":
      return m.admin_coupon_used_up({ coupon: rejection.coupon }, { locale });
    case "stock_short":
      return orderRejectionMessage(rejection, locale);
    case "cash_not_expected":
      return m.admin_cash_not_expected({}, { locale });
    case "cash_below_refunds":
      return m.admin_cash_below_refunds({}, { locale });
    case "unexpected_amount": {
      const [amount, due] = [formatPrice(rejection.amount), formatPrice(rejection.due)];
      return m.admin_unexpected_amount({ amount, due }, { locale });
    }
  }
}

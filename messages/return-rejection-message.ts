import type { Language } from "#contract/language.ts";
import { formatPrice } from "#contract/money.ts";
import type { CodeNotReturned } from "#shop/authenticity/returned-codes.ts";
import type { CloseRejection, UndoCloseRejection } from "#shop/returns/close-return.ts";
import type { AcceptRejection } from "#shop/returns/decide-return.ts";
import type { ReceiveRejection } from "#shop/returns/receive-return.ts";
import type { RefundRejection } from "#shop/returns/refund-ledger.ts";
import type { RequestRejection } from "#shop/returns/request-return.ts";
import type { UndoReceiptRejection } from "#shop/returns/undo-receipt.ts";
import { m } from "./compiled/messages.js";
import { formatDate } from "./format.ts";
import { orderRejectionMessage } from "./order-rejection-message.ts";
import { returnStatusName } from "./return-names.ts";

type Rejection =
  | CodeNotReturned
  | RequestRejection
  | AcceptRejection
  | ReceiveRejection
  | UndoReceiptRejection
  | CloseRejection
  | UndoCloseRejection
  | RefundRejection;

/** Returns the reason why a return can't be requested or changed. */
export function returnRejectionMessage(
  rejection: Exclude<Rejection, { readonly code: "fields" }>,
  locale: Language,
): string {
  switch (rejection.code) {
    case "not_returnable":
      return m.return_not_returnable({}, { locale });
    case "more_than_delivered":
      return m.return_more_than_delivered({}, { locale });
    case "return_period_over": {
      const day = formatDate(new Date(`${rejection.lastDay}T12:00:00Z`), locale);
      return m.return_period_over({ day }, { locale });
    }
    case "return_state":
      return m.admin_return_state({ status: returnStatusName(rejection.status, locale) }, { locale });
    case "stock_short":
      return orderRejectionMessage(rejection, locale);
    case "exchange_product_gone":
      return m.admin_exchange_product_gone({}, { locale });
    case "exchange_customer_gone":
      return m.admin_exchange_customer_gone({}, { locale });
    case "exchange_open":
      return m.admin_exchange_open({}, { locale });
    case "code_not_returned":
      return m.admin_code_not_returned({}, { locale });
    case "return_received_before":
      return m.admin_return_received_before({}, { locale });
    case "return_not_accepted":
      return m.admin_return_not_accepted({}, { locale });
    case "refund_open":
      return m.admin_refund_open({ amount: formatPrice(rejection.open) }, { locale });
    case "refund_paid":
      return m.admin_refund_paid({}, { locale });
    case "later_return":
      return m.admin_later_return({}, { locale });
    case "courier_reported":
      return m.admin_courier_reported({}, { locale });
    case "exchange_refunded":
      return m.admin_exchange_refunded({}, { locale });
    case "coupon_used_up":
      return m.admin_coupon_used_up({ coupon: rejection.coupon }, { locale });
    case "refund_unknown":
      return m.admin_refund_unknown({}, { locale });
    case "refund_reversed":
      return m.admin_refund_reversed({}, { locale });
    case "refund_above_cash":
      return m.admin_refund_above_cash({ amount: formatPrice(rejection.possible) }, { locale });
    case "refund_above_due":
      return m.admin_refund_above_due({ amount: formatPrice(rejection.possible) }, { locale });
    case "refund_already_paid":
      return m.admin_refund_already_paid({}, { locale });
    case "key_reused":
      return m.admin_key_reused({}, { locale });
  }
}

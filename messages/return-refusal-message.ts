import type { Language } from "#contract/language.ts";
import type { CodeNotReturned } from "#shop/authenticity/returned-codes.ts";
import type { CloseRefusal, UndoCloseRefusal } from "#shop/returns/close-return.ts";
import type { AcceptRefusal } from "#shop/returns/decide-return.ts";
import type { ReceiveRefusal } from "#shop/returns/receive-return.ts";
import type { RefundRefusal } from "#shop/returns/refund-ledger.ts";
import type { RequestRefusal } from "#shop/returns/request-return.ts";
import type { UndoReceiptRefusal } from "#shop/returns/undo-receipt.ts";
import { m } from "./compiled/messages.js";
import { formatDate, formatPrice } from "./format.ts";
import { orderRefusalMessage } from "./order-refusal-message.ts";
import { returnStatusName } from "./return-names.ts";

type Refusal =
  | CodeNotReturned
  | RequestRefusal
  | AcceptRefusal
  | ReceiveRefusal
  | UndoReceiptRefusal
  | CloseRefusal
  | UndoCloseRefusal
  | RefundRefusal;

/** Returns the reason why a return can't be requested or changed. */
export function returnRefusalMessage(
  refusal: Exclude<Refusal, { readonly code: "fields" }>,
  locale: Language,
): string {
  switch (refusal.code) {
    case "not_returnable":
      return m.return_not_returnable({}, { locale });
    case "more_than_delivered":
      return m.return_more_than_delivered({}, { locale });
    case "return_period_over": {
      const day = formatDate(new Date(`${refusal.lastDay}T12:00:00Z`), locale);
      return m.return_period_over({ day }, { locale });
    }
    case "return_state":
      return m.admin_return_state({ status: returnStatusName(refusal.status, locale) }, { locale });
    case "stock_short":
      return orderRefusalMessage(refusal, locale);
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
      return m.admin_refund_open({ amount: formatPrice(refusal.open) }, { locale });
    case "refund_paid":
      return m.admin_refund_paid({}, { locale });
    case "later_return":
      return m.admin_later_return({}, { locale });
    case "courier_reported":
      return m.admin_courier_reported({}, { locale });
    case "exchange_refunded":
      return m.admin_exchange_refunded({}, { locale });
    case "coupon_used_up":
      return m.admin_coupon_used_up({ coupon: refusal.coupon }, { locale });
    case "refund_unknown":
      return m.admin_refund_unknown({}, { locale });
    case "refund_reversed":
      return m.admin_refund_reversed({}, { locale });
    case "refund_above_cash":
      return m.admin_refund_above_cash({ amount: formatPrice(refusal.possible) }, { locale });
    case "refund_above_due":
      return m.admin_refund_above_due({ amount: formatPrice(refusal.possible) }, { locale });
    case "refund_already_paid":
      return m.admin_refund_already_paid({}, { locale });
    case "key_reused":
      return m.admin_key_reused({}, { locale });
  }
}

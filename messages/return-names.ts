import type { Language } from "#contract/language.ts";
import type { RefundMethod } from "#contract/payment-methods.ts";
import type { ReturnReason, ReturnStatus } from "#contract/returns/return-choices.ts";
import { m } from "./compiled/messages.js";

/** Returns the name of a reason for a return, in one language or the current one. */
export function returnReasonName(reason: ReturnReason, locale?: Language): string {
  const options = locale === undefined ? {} : { locale };
  switch (reason) {
    case "damaged":
      return m.return_reason_damaged({}, options);
    case "defective":
      return m.return_reason_defective({}, options);
    case "wrong_item":
      return m.return_reason_wrong_item({}, options);
    case "not_as_described":
      return m.return_reason_not_as_described({}, options);
    case "changed_mind":
      return m.return_reason_changed_mind({}, options);
  }
}

/** Returns the name of a return's status, in one language or the current one. */
export function returnStatusName(status: ReturnStatus, locale?: Language): string {
  const options = locale === undefined ? {} : { locale };
  switch (status) {
    case "requested":
      return m.return_status_requested({}, options);
    case "accepted":
      return m.return_status_accepted({}, options);
    case "declined":
      return m.return_status_declined({}, options);
    case "on_its_way":
      return m.return_status_on_its_way({}, options);
    case "received":
      return m.return_status_received({}, options);
    case "closed":
      return m.return_status_closed({}, options);
  }
}

/** Returns the name of a refund's method, in one language or the current one. */
export function refundMethodName(method: RefundMethod, locale?: Language): string {
  const options = locale === undefined ? {} : { locale };
  switch (method) {
    case "cash":
      return m.refund_method_cash({}, options);
    case "instapay":
      return m.refund_method_instapay({}, options);
    case "wallet":
      return m.refund_method_wallet({}, options);
    case "bank":
      return m.refund_method_bank({}, options);
  }
}

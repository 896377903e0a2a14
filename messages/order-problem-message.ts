import type { Language } from "#contract/language.ts";
import type { HandoverProblem } from "#shop/handover/handover.ts";
import type { ReturnProblem } from "#shop/handover/handover-returns.ts";
import { m } from "./compiled/messages.js";
import { orderStatusName } from "./order-status.ts";
import { returnStatusName } from "./return-names.ts";

/** Returns the reason why an order can't be handed over. */
export function handoverProblemMessage(problem: HandoverProblem, locale: Language): string {
  switch (problem.code) {
    case "order_unknown":
      return m.admin_order_gone({}, { locale });
    case "not_paid":
      return m.admin_order_not_paid({}, { locale });
    case "order_unconfirmed":
      return m.admin_order_unconfirmed({}, { locale });
    case "order_not_processing":
      return m.admin_order_is({ status: orderStatusName(problem.status_id, locale) }, { locale });
    case "tracking_taken":
      return m.admin_tracking_taken({ order_no: problem.order_no }, { locale });
  }
}

/** Returns the reason why a courier can't fetch a return. */
export function returnProblemMessage(problem: ReturnProblem, locale: Language): string {
  switch (problem.code) {
    case "return_unknown":
      return m.admin_return_gone({}, { locale });
    case "return_is_exchange":
      return m.admin_return_is_exchange({}, { locale });
    case "return_not_accepted":
      return m.admin_return_state({ status: returnStatusName(problem.status, locale) }, { locale });
  }
}

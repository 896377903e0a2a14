import type { Language } from "#contract/language.ts";
import type { MoveRefusal } from "#shop/orders/move-order.ts";
import { m } from "./compiled/messages.js";
import { orderStatusName } from "./order-status.ts";

/** Returns the reason why staff can't change an order. */
export function adminOrderRefusalMessage(refusal: MoveRefusal, locale: Language): string {
  switch (refusal.code) {
    case "transition_not_allowed": {
      const from = orderStatusName(refusal.from, locale);
      const to = orderStatusName(refusal.to, locale);
      return m.admin_transition({ from, to }, { locale });
    }
    case "tracking_taken":
      return m.admin_tracking_taken({ order_no: refusal.order_no }, { locale });
    case "order_not_processing":
      return m.admin_order_moved_on({ status: orderStatusName(refusal.status, locale) }, { locale });
  }
}

import type { Language } from "#contract/language.ts";
import { type OrderStatusId, orderStatuses } from "#contract/order-statuses.ts";
import { m } from "./compiled/messages.js";

// Listed one by one, because a bundle only contains messages that are named.
const labels = {
  order_status_processing: m.order_status_processing,
  order_status_shipped: m.order_status_shipped,
  order_status_delivered: m.order_status_delivered,
  order_status_cancelled: m.order_status_cancelled,
  order_status_returned: m.order_status_returned,
};

export function orderStatusName(id: OrderStatusId, locale: Language): string {
  return labels[orderStatuses[id].label]({}, { locale });
}

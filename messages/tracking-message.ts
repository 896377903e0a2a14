import type { Language } from "#contract/language.ts";
import type { TrackingFinding } from "#shop/shipping/check-tracking-lines.ts";
import { m } from "./compiled/messages.js";
import { orderStatusName } from "./order-status.ts";

/** Returns the message of a problem or warning of a tracking number line. */
export function trackingMessage(finding: TrackingFinding, locale: Language): string {
  const to = { locale };
  switch (finding.code) {
    case "line_unreadable":
      return m.admin_tracking_unreadable({}, to);
    case "tracking_form":
      return m.admin_tracking_form({}, to);
    case "order_unknown":
      return m.admin_order_gone({}, to);
    case "not_paid":
      return m.admin_order_not_paid({}, to);
    case "order_unconfirmed":
      return m.admin_order_unconfirmed({}, to);
    case "courier_missing":
      return m.admin_tracking_courier({}, to);
    case "noted_before":
      return m.admin_tracking_noted({}, to);
    case "refused_before":
      return m.admin_tracking_refused_before({}, to);
    case "order_twice":
      return m.admin_tracking_order_twice({ row: finding.row }, to);
    case "tracking_twice":
      return m.admin_tracking_twice({ row: finding.row }, to);
    case "tracking_length":
      return m.admin_tracking_length({ expected: finding.expected, found: finding.found }, to);
    case "tracking_taken":
      return m.admin_tracking_taken({ order_no: finding.order_no }, to);
    case "tracking_alike":
      return m.admin_tracking_alike({ number: finding.tracking_number, order_no: finding.order_no }, to);
    case "order_cancelled":
    case "order_ended":
      return m.admin_order_is({ status: orderStatusName(finding.status_id, locale) }, to);
    case "other_courier":
      return m.admin_tracking_other_courier({ courier: finding.courier }, to);
    case "shipped_before":
      return m.admin_tracking_shipped({ number: finding.tracking_number }, to);
  }
}

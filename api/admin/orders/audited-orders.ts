import type { AdminOrder } from "#contract/admin/orders/order.ts";
import type { Language } from "#contract/language.ts";
import type { VersionedResource } from "#shop/audit/audited.ts";
import { findAdminOrder } from "#shop/orders/listing/admin-order.ts";
import { lockOrder } from "#shop/orders/lock-order.ts";
import { auditedResource } from "../audit/audited-resource.ts";
import { toAdminOrderJson } from "./to-admin-order-json.ts";

/** Orders as the log keeps them, shown in a language. */
export function auditedOrders(language: Language): VersionedResource<AdminOrder> {
  return auditedResource(
    "orders",
    lockOrder,
    findAdminOrder,
    (order) => toAdminOrderJson(order, language),
    logged,
  );
}

/**
 * Of an order the log keeps what staff can change: whose it is goes when the customer wants it erased. Why one was refused may be
 * words about its customer.
 */
function logged(order: AdminOrder) {
  const { courier_id, hand_over_id, outcome, stock } = order.shipment ?? {};
  return {
    id: order.id,
    order_no: order.order_no,
    status_id: order.status_id,
    tracking_number: order.tracking_number,
    confirmation: order.confirmation,
    lines: order.details.map(({ product_id, quantity }) => ({ product_id, quantity })),
    delivery_fee_egp: order.delivery_fee_egp,
    total: order.total,
    attempts: order.attempts.length,
    comments: order.comments.length,
    prints: order.prints,
    content_changes: order.content_changes,
    cash_collected_egp: order.cash_collected_egp,
    shipment: order.shipment === null ? null : { courier_id, hand_over_id, outcome, stock },
  };
}

import { toPounds } from "#contract/money.ts";
import type { Return } from "#contract/returns/return.ts";
import { type OrderReturn, refundSums } from "#shop/returns/find-returns.ts";
import { toShipmentJson } from "../orders/to-shipment-json.ts";

/** Converts a return for its customer: without the names of staff. */
export function toReturnJson(found: OrderReturn): Return {
  const { due, paid } = refundSums(found.refunds);
  return {
    id: found.id,
    order_id: found.order_id,
    order_no: found.order_no,
    status: found.status,
    lines: found.lines.map(({ detail_id, asked, received, damaged, reason }) => ({
      detail_id,
      asked,
      received,
      damaged,
      reason,
    })),
    wish: found.wish,
    exchange_for: found.exchange_for.map(({ product_id, quantity }) => ({ product_id, quantity })),
    note: found.note,
    photo_ids: found.photos.map(({ id }) => id),
    decline_reason: found.decline_reason,
    requested_at: found.requested_at.toISOString(),
    shipment: found.shipment === null ? null : toShipmentJson(found.shipment),
    refunds: found.refunds.map((entry) => toRefundJson(entry, null)),
    refund_due_egp: toPounds(due),
    refund_paid_egp: toPounds(paid),
    exchange_order_id: found.exchange_order_id,
  };
}

/** Converts an entry of the refund ledger; `by` is the member of staff to name. */
export function toRefundJson(
  { amount, delivery_fee, by: _, ...entry }: OrderReturn["refunds"][number],
  by: OrderReturn["refunds"][number]["by"],
): Return["refunds"][number] {
  return { ...entry, amount_egp: toPounds(amount), delivery_fee_egp: toPounds(delivery_fee), by };
}

import type { NewPaymentTerms } from "#contract/admin/orders/payment.ts";
import { orderStatuses } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { confirmBySession, type NotProcessing, requireEditable } from "../orders/confirmation.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import { byStaff, writeOrderEvent } from "../orders/order-events.ts";
import { accept, type Result } from "../result.ts";
import { payFirst } from "./pay-first.ts";
import { readPaymentSettings } from "./payment-settings.ts";

/**
 * Changes what a locked order that was not sent asks for first, with a reason that only staff see. Stricter terms give the customer the hours of
 * the settings from now on; terms at the door stop the clock.
 */
export async function changeTerms(
  tx: DatabaseTransaction,
  order: LockedOrder,
  { terms, percent = 0, reason }: NewPaymentTerms,
  staffId: number,
): Promise<Result<null, NotProcessing>> {
  const possible = requireEditable(order);
  if (!possible.ok) return possible;
  const { pay_hours } = await readPaymentSettings(tx);
  const asked = payFirst(terms, { total: order.total, deliveryFee: order.delivery_fee, percent });
  const waits = asked.pay_first > order.advance && orderStatuses[order.status_id].isEditable;
  await tx
    .updateTable("orders")
    .set({
      ...asked,
      terms_reason: asked.pay_first === 0 ? null : "staff",
      pay_until: waits ? new Date(Date.now() + pay_hours * 3_600_000) : null,
      pay_reminded_at: null,
    })
    .where("id", "=", order.id)
    .execute();
  const details = { from: order.terms, to: asked.terms, reason };
  await writeOrderEvent(tx, order.id, byStaff(staffId), "terms", details);
  await confirmBySession(tx, { ...order, pay_first: asked.pay_first });
  return accept(null);
}

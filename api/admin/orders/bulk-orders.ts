import type { BulkOrderPatch, BulkOrderResult } from "#contract/admin/orders/order-changes.ts";
import type { Language } from "#contract/language.ts";
import { orderStatusIds } from "#contract/order-statuses.ts";
import type { Database } from "#db/database.ts";
import { adminOrderRefusalMessage } from "#messages/admin-order-refusal-message.ts";
import { m } from "#messages/compiled/messages.js";
import { changeOrder } from "#shop/orders/audited-order.ts";
import { moveOrder } from "#shop/orders/move-order.ts";
import { byStaff } from "#shop/orders/order-events.ts";
import type { Staff } from "#shop/staff/staff.ts";

/**
 * Applies one change to many orders, each in its own transaction, so that one rejection affects no other order. Returns
 * one result per order, with a warning for unconfirmed orders that were shipped.
 */
export async function bulkChange(
  db: Database,
  staff: Staff,
  { ids, ...change }: BulkOrderPatch,
  language: Language,
): Promise<BulkOrderResult[]> {
  const results: BulkOrderResult[] = [];
  for (const id of new Set(ids)) results.push(await changeOne(db, staff, id, change, language));
  return results;
}

async function changeOne(
  db: Database,
  staff: Staff,
  id: number,
  change: Omit<BulkOrderPatch, "ids">,
  locale: Language,
): Promise<BulkOrderResult> {
  const changed = await changeOrder(db, staff, id, (tx, order) =>
    moveOrder(tx, order, change, byStaff(staff.id)),
  );
  if (changed.ok) {
    const { confirmation, status_id } = changed.value;
    const wasUnconfirmed =
      change.status_id === orderStatusIds.shipped &&
      status_id === orderStatusIds.shipped &&
      confirmation !== "confirmed";
    return { id, ok: true, ...(wasUnconfirmed && { message: m.admin_sent_unconfirmed({}, { locale }) }) };
  }
  switch (changed.refusal.code) {
    case "unknown":
      return { id, ok: false, message: m.error_not_found({}, { locale }) };
    case "transition_not_allowed":
    case "order_not_processing":
    case "tracking_taken":
      return { id, ok: false, message: adminOrderRefusalMessage(changed.refusal, locale) };
  }
}

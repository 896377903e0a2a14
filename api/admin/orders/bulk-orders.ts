import type { BulkOrderPatch, BulkOrderResult } from "#contract/admin/orders/order-changes.ts";
import type { Language } from "#contract/language.ts";
import { isOnItsWay, orderStatuses } from "#contract/order-statuses.ts";
import type { Database } from "#db/database.ts";
import { adminOrderRefusalMessage } from "#messages/admin-order-refusal-message.ts";
import { m } from "#messages/compiled/messages.js";
import { changeOrder } from "#shop/orders/audited-order.ts";
import { type MoveRefusal, moveOrder } from "#shop/orders/move-order.ts";
import { byStaff } from "#shop/orders/order-events.ts";
import { type Result, refuse } from "#shop/result.ts";
import type { Staff } from "#shop/staff/staff.ts";

/**
 * Applies one change to many orders, each in its own transaction, so that one rejection affects no other order. Returns
 * one result per order, with a warning for unconfirmed orders that were shipped. Unreachable orders are confirmed only if they are
 * included.
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

type BulkRefusal = MoveRefusal | { readonly code: "unreachable" };

async function changeOne(
  db: Database,
  staff: Staff,
  id: number,
  change: Omit<BulkOrderPatch, "ids">,
  locale: Language,
): Promise<BulkOrderResult> {
  const { include_unreachable: isIncluded, ...move } = change;
  const changed = await changeOrder(db, staff, id, async (tx, order): Promise<Result<null, BulkRefusal>> => {
    const isLeftOut =
      !isIncluded && move.confirmation === "confirmed" && order.confirmation === "unreachable";
    return isLeftOut ? refuse({ code: "unreachable" }) : await moveOrder(tx, order, move, byStaff(staff.id));
  });
  if (changed.ok) {
    const { confirmation, status_id } = changed.value;
    const wasUnconfirmed =
      change.status_id === status_id && isOnItsWay(orderStatuses[status_id]) && confirmation !== "confirmed";
    return { id, ok: true, ...(wasUnconfirmed && { message: m.admin_sent_unconfirmed({}, { locale }) }) };
  }
  const { code } = changed.refusal;
  switch (code) {
    case "unknown":
      return { id, ok: false, code, message: m.error_not_found({}, { locale }) };
    case "unreachable":
      return { id, ok: false, code, message: m.admin_left_unreachable({}, { locale }) };
    case "order_has_returns":
    case "transition_not_allowed":
    case "order_not_processing":
    case "tracking_taken":
    case "tracking_form":
    case "tracking_length":
      return { id, ok: false, code, message: adminOrderRefusalMessage(changed.refusal, locale) };
  }
}

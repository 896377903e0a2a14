import { sql } from "kysely";
import { type OrderStatusId, orderStatusIds } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import type { UndoneStatus } from "./correct-emails.ts";

const { processing, shipped, delivered, cancelled, returned } = orderStatusIds;

/** Statuses that a correction removes from the history of an order, by its new status. */
const undone: Readonly<Record<OrderStatusId, readonly OrderStatusId[]>> = {
  [processing]: [shipped, delivered, cancelled, returned],
  [shipped]: [delivered, cancelled, returned],
  [delivered]: [],
  [cancelled]: [],
  [returned]: [delivered],
};

/** Removes the undone statuses from the history of a locked order, and adds the status `to` if it is missing. Returns the removed ones. */
export async function correctHistory(
  tx: DatabaseTransaction,
  orderId: number,
  { to, reason, staffId }: { readonly to: OrderStatusId; readonly reason: string; readonly staffId: number },
): Promise<UndoneStatus[]> {
  const { rows } = await sql<UndoneStatus>`
    delete from order_status_changes where order_id = ${orderId} and status_id = any(${[...undone[to]]}::int[])
    returning status_id, at`.execute(tx);
  const why = to === returned ? reason : "";
  await sql`
    insert into order_status_changes (order_id, status_id, moved_by, staff_id, reason)
    select ${orderId}::int, ${to}::smallint, 'staff', ${staffId}::int, ${why}
    where not exists (select from order_status_changes where order_id = ${orderId} and status_id = ${to})`.execute(
    tx,
  );
  return rows;
}

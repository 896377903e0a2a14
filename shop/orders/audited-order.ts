import { sql } from "kysely";
import { toPounds } from "#contract/money.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { type LockedResource, lockedChange, lockedChangeOf } from "../audit/audited.ts";
import type { Author } from "../audit/write-entry.ts";
import type { Result } from "../result.ts";
import { type AdminOrder, findAdminOrder, type ShownOrder } from "./admin-order.ts";
import { type LockedOrder, lockOrder } from "./lock-order.ts";

/** Audited fields of an order from tables other than `orders`. */
interface LoggedParts {
  readonly lines: readonly { readonly product_id: number | null; readonly quantity: number }[];
  readonly attempts: number;
  readonly comments: number;
  readonly prints: number;
  readonly content_changes: number;
  /** Refused pieces on their way back. */
  readonly returning: number;
  readonly shipment: Pick<
    NonNullable<AdminOrder["shipment"]>,
    "courier_id" | "hand_over_id" | "outcome" | "stock"
  > | null;
}

export const auditedOrder: LockedResource<LockedOrder & LoggedParts, ShownOrder> = {
  name: "orders",
  lock: lockWithParts,
  show: findAdminOrder,
  versionOf: (order) => order.updated_at.toISOString(),
  loggedBefore: (order) => logged(order, order),
  logged: (order) =>
    logged(order, {
      ...order,
      attempts: order.attempts.length,
      comments: order.comments.length,
      returning: order.lines.reduce((sum, line) => sum + line.coming_back, 0),
    }),
};

type Work<Rejection> = (tx: DatabaseTransaction, order: LockedOrder) => Promise<Result<unknown, Rejection>>;

/** Changes an order as staff, in one transaction with the log entry. Locks it once for `work`, and returns it after the change. */
export async function changeOrder<Rejection>(
  db: Database,
  author: Author,
  id: number,
  work: Work<Rejection>,
) {
  return await lockedChange(db, author, auditedOrder, id, work);
}

/** Like `changeOrder`, but rejects the change if the order has another version; null skips the check. */
export async function changeOrderOf<Rejection>(
  db: Database,
  author: Author,
  target: { readonly id: number; readonly version: string | null },
  work: Work<Rejection>,
) {
  return await lockedChangeOf(db, author, auditedOrder, target, work);
}

/** Reads the parts after the lock: a statement that waits for the lock sees older rows of other tables. */
async function lockWithParts(tx: DatabaseTransaction, id: number) {
  const order = await lockOrder(tx, id);
  return order === null ? null : { ...order, ...(await findLoggedParts(tx, id)) };
}

async function findLoggedParts(tx: DatabaseTransaction, id: number): Promise<LoggedParts> {
  const { rows } = await sql<LoggedParts>`select
    (select coalesce(json_agg(json_build_object('product_id', product_id, 'quantity', quantity) order by id), '[]')
      from order_lines where order_id = ${id}) as lines,
    (select count(*)::int from order_attempts where order_id = ${id}) as attempts,
    (select count(*)::int from order_comments where order_id = ${id}) as comments,
    (select count(*)::int from order_events where order_id = ${id} and kind = 'printed') as prints,
    (select count(*)::int from order_events where order_id = ${id} and kind = 'edited') as content_changes,
    (select coalesce(sum(coming_back), 0)::int from order_lines where order_id = ${id}) as returning,
    (select json_build_object('courier_id', courier_id, 'hand_over_id', hand_over_id, 'outcome', outcome, 'stock', stock)
      from shipments where order_id = ${id}) as shipment`.execute(tx);
  const [parts] = rows;
  if (parts === undefined) throw new Error("expected one row of audited parts");
  return parts;
}

/**
 * Audited fields of an order, without personal data: the customer may want it erased, and even the reason of a refusal can describe the
 * customer. Keys have a fixed order, because the audit log compares text.
 */
function logged(
  order: Pick<
    LockedOrder,
    | "id"
    | "order_no"
    | "status_id"
    | "tracking_number"
    | "confirmation"
    | "confirmed_by"
    | "delivery_fee"
    | "total"
    | "cash_collected"
    | "advance"
    | "terms"
    | "view_version"
  >,
  { lines, attempts, comments, prints, content_changes, returning, shipment }: LoggedParts,
) {
  const { courier_id, hand_over_id, outcome, stock } = shipment ?? {};
  return {
    id: order.id,
    order_no: order.order_no,
    status_id: order.status_id,
    tracking_number: order.tracking_number,
    confirmation: order.confirmation,
    confirmed_by: order.confirmed_by,
    lines: lines.map(({ product_id, quantity }) => ({ product_id, quantity })),
    delivery_fee_egp: toPounds(order.delivery_fee),
    total: toPounds(order.total),
    attempts,
    comments,
    prints,
    content_changes,
    returning,
    view_version: order.view_version,
    cash_collected_egp: order.cash_collected === null ? null : toPounds(order.cash_collected),
    advance_egp: toPounds(order.advance),
    terms: order.terms,
    shipment: shipment === null ? null : { courier_id, hand_over_id, outcome, stock },
  };
}

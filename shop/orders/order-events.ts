import { sql } from "kysely";
import type { orderEventKinds, TimelineKind } from "#contract/admin/orders/order-choices.ts";
import { orderStatusIds } from "#contract/order-statuses.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { emailState } from "../emails/admin-emails.ts";
import { staffMember } from "./admin-order.ts";

/** Actor of a change: the customer, a staff member, or the system. */
export type Actor =
  | { readonly by: "customer" | "system" }
  | { readonly by: "staff"; readonly staffId: number | null };

export const byCustomer: Actor = { by: "customer" };
export const bySystem: Actor = { by: "system" };
/** Returns the actor for a staff member; null for one who is unknown. */
export function byStaff(staffId: number | null): Actor {
  return { by: "staff", staffId };
}

/** Returns the id of the acting staff member; null for others. */
export function staffIdOf(actor: Actor): number | null {
  return actor.by === "staff" ? actor.staffId : null;
}

export type OrderEventKind = (typeof orderEventKinds)[number];

/** Adds an event to the timeline of an order, in the transaction of the change. */
export async function writeOrderEvent(
  tx: DatabaseTransaction,
  orderId: number,
  actor: Actor,
  kind: OrderEventKind,
  details: object = {},
): Promise<void> {
  await tx
    .insertInto("order_events")
    .values({
      order_id: orderId,
      happened_by: actor.by,
      staff_id: staffIdOf(actor),
      kind,
      details: JSON.stringify(details),
    })
    .execute();
}

/** Event of an order: status, call attempt, comment, cash entry, attached message, other event or e-mail. */
export interface TimelineRow {
  readonly kind: TimelineKind;
  readonly at: Date;
  readonly by: "customer" | "staff" | "system";
  readonly staff: { readonly id: number; readonly name: string } | null;
  readonly details: Record<string, unknown>;
}

const { processing, cancelled } = orderStatusIds;
const maxRows = 500;

/**
 * Returns the events of an order, newest first, up to 500. If the actor of a status is not stored, the first one is the customer's, a
 * cancellation the system's and any other the staff's.
 */
export async function orderTimeline(db: Database, orderId: number): Promise<TimelineRow[]> {
  const { rows } = await sql<TimelineRow>`
    select kind, at, "by", ${staffMember} as staff, details from (
      select 'status' as kind, at, staff_id, coalesce(moved_by, case status_id
          when ${processing} then 'customer' when ${cancelled} then 'system' else 'staff' end) as "by",
        jsonb_build_object('status_id', status_id, 'reason', reason) as details
      from order_status_changes where order_id = ${orderId}
      union all
      select 'attempt', at, staff_id, 'staff',
        jsonb_build_object('channel', channel, 'outcome', outcome, 'note', note, 'call_at', call_at)
      from order_attempts where order_id = ${orderId}
      union all
      select 'comment', at, staff_id, 'staff', jsonb_build_object('text', text)
      from order_comments where order_id = ${orderId}
      union all
      select 'cash', at, staff_id, 'staff', jsonb_build_object('entry', kind, 'amount_egp', amount / 100.0,
        'reason', reason, 'statement_id', statement_id)
      from cash_entries where order_id = ${orderId}
      union all
      select kind, at, staff_id, happened_by, details from order_events where order_id = ${orderId}
      union all
      select 'message', created_at, null, 'customer', jsonb_build_object('id', id, 'name', name, 'text', message)
      from contact_messages where order_id = ${orderId}
      union all
      select 'reply', at, contact_replies.staff_id, 'staff', jsonb_build_object('id', contact_replies.id,
        'message_id', message_id, 'channel', channel, 'text', text)
      from contact_replies join contact_messages on contact_messages.id = message_id where order_id = ${orderId}
      union all
      select 'email', emails.created_at, null, 'system', jsonb_build_object('email', kind, 'sent_at', sent_at, 'state',
        ${emailState})
      from emails join orders on orders.customer_id = emails.customer_id
      where orders.id = ${orderId} and emails.details ->> 'order_id' = orders.id::text
    ) as happened left join staff on staff.id = staff_id
    order by at desc, kind desc limit ${maxRows}`.execute(db);
  return rows;
}

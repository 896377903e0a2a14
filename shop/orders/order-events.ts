import type { DatabaseTransaction } from "#db/database.ts";

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

/** Events of an order without a table of their own. */
export type OrderEventKind =
  | "waiting"
  | "confirmed"
  | "unreachable"
  | "edited"
  | "printed"
  | "tracking_noted"
  | "corrected"
  | "received_back";

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

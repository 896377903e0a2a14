import type { DatabaseTransaction } from "#db/database.ts";

/** Who does something with an order: its customer, somebody of the staff, or the shop by itself. */
export type Actor =
  | { readonly by: "customer" | "system" }
  | { readonly by: "staff"; readonly staffId: number | null };

export const byCustomer: Actor = { by: "customer" };
export const bySystem: Actor = { by: "system" };
export function byStaff(staffId: number | null): Actor {
  return { by: "staff", staffId };
}

/** The id of the member of staff who acts; null for others. */
export function staffIdOf(actor: Actor): number | null {
  return actor.by === "staff" ? actor.staffId : null;
}

/** What happens to an order and has no row elsewhere. */
export type OrderEventKind =
  | "waiting"
  | "confirmed"
  | "unreachable"
  | "edited"
  | "printed"
  | "tracking_noted";

/** Writes into the timeline of an order, in the transaction of what it tells of. */
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

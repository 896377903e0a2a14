import type { ContactMessagePatch } from "#contract/admin/inbox.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import type { ChangeRefusal } from "../listing/change-refusal.ts";
import { accept, type Result, refuse } from "../result.ts";

/** Marks a message, which the caller has locked, as answered or new, and attaches it to an order or detaches it. */
export async function changeMessage(
  tx: DatabaseTransaction,
  id: number,
  { state, order_id }: ContactMessagePatch,
): Promise<Result<null, ChangeRefusal>> {
  if (typeof order_id === "number") {
    const order = await tx.selectFrom("orders").select("id").where("id", "=", order_id).executeTakeFirst();
    if (order === undefined) return refuse({ code: "fields", errors: { order_id: ["unknown_choice"] } });
  }
  await tx
    .updateTable("contact_messages")
    .set((eb) => ({
      state: state ?? eb.ref("state"),
      ...(order_id !== undefined && { order_id }),
    }))
    .where("id", "=", id)
    .execute();
  return accept(null);
}

import { sql } from "kysely";
import { orderStatuses } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, refuse } from "../result.ts";
import { type ReturnState, refuseState } from "./decide-return.ts";
import type { LockedReturn } from "./lock-return.ts";
import { sumRefunds } from "./refund-ledger.ts";

export type CloseRefusal =
  | ReturnState
  | { readonly code: "exchange_open" }
  /** Amount due and not paid, in piastres. */
  | { readonly code: "refund_open"; readonly open: number };

/**
 * Closes a return whose refund is paid. A return whose pieces never arrived can be closed too, unless the products of its exchange are on
 * their way. The same again changes nothing.
 */
export async function closeReturn(
  tx: DatabaseTransaction,
  locked: LockedReturn,
): Promise<Result<null, CloseRefusal>> {
  const { id, status, exchangeOrder } = locked;
  if (status === "closed") return accept(null);
  if (status === "requested" || status === "declined") return refuseState(locked);
  if (status !== "received" && exchangeOrder !== null && orderStatuses[exchangeOrder.status_id].isOpen) {
    return refuse({ code: "exchange_open" });
  }
  const { due, paid } = await sumRefunds(tx, id);
  if (due > paid) return refuse({ code: "refund_open", open: due - paid });
  await tx
    .updateTable("returns")
    .set({ status: "closed", closed_at: new Date() })
    .where("id", "=", id)
    .execute();
  await tx
    .updateTable("shipments")
    .set({ outcome: "refused", outcome_at: sql`now()` })
    .where("return_id", "=", id)
    .where("type", "=", "return_pickup")
    .where("outcome", "is", null)
    .execute();
  return accept(null);
}

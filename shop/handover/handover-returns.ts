import { sql } from "kysely";
import type { ReturnStatus } from "#contract/returns/return-choices.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { acceptAgain } from "../orders/linked-returns.ts";
import { accept, type Result, reject } from "../result.ts";
import { refundableCash } from "../returns/refund-ledger.ts";
import { valueOfPieces } from "../returns/return-value.ts";

export type ReturnProblem =
  | { readonly code: "return_unknown" | "return_is_exchange" }
  | { readonly code: "return_not_accepted"; readonly status: ReturnStatus };

/** Result of one return of a handover. */
export interface HandedOverReturn {
  readonly id: number;
  readonly problem: ReturnProblem | null;
}

/** Returns the orders of returns, which are locked before them. */
export async function ordersOfReturns(
  tx: DatabaseTransaction,
  returnIds: readonly number[],
): Promise<number[]> {
  if (returnIds.length === 0) return [];
  const rows = await tx.selectFrom("returns").select("order_id").where("id", "in", returnIds).execute();
  return rows.map(({ order_id }) => order_id);
}

/** Locks returns and checks whether a courier can fetch them. The order of an exchange fetches its return itself. */
export async function findReturnProblems(
  tx: DatabaseTransaction,
  returnIds: readonly number[],
): Promise<HandedOverReturn[]> {
  if (returnIds.length === 0) return [];
  const rows = await tx
    .selectFrom("returns")
    .select(["id", "exchange_order_id", sql<ReturnStatus>`status`.as("status")])
    .where("id", "in", returnIds)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return returnIds.map((id) => {
    const found = rows.find((row) => row.id === id);
    if (found === undefined) return { id, problem: { code: "return_unknown" } };
    if (found.exchange_order_id !== null) return { id, problem: { code: "return_is_exchange" } };
    if (found.status !== "accepted") {
      return { id, problem: { code: "return_not_accepted", status: found.status } };
    }
    return { id, problem: null };
  });
}

/** Sends a courier to fetch locked returns. It may pay the value of their pieces, at most the cash of the order that is left. */
export async function handoverReturns(
  tx: DatabaseTransaction,
  returnIds: readonly number[],
  {
    courierId,
    handoverId,
    isRefunded,
  }: { readonly courierId: number; readonly handoverId: number; readonly isRefunded: boolean },
): Promise<void> {
  const amounts: number[] = [];
  for (const id of returnIds) amounts.push(isRefunded ? -(await refundAtPickup(tx, id)) : 0);
  await sql`insert into shipments (type, return_id, courier_id, hand_over_id, amount)
    select 'return_pickup', id, ${courierId}::int, ${handoverId}::int, amount
    from unnest(${returnIds}::int[], ${amounts}::int[]) as picked (id, amount)`.execute(tx);
  await tx
    .updateTable("returns")
    .set({ status: "on_its_way", sent_at: new Date() })
    .where("id", "in", returnIds)
    .execute();
}

/** Rejection: a courier has fetched a return of the handover. */
interface CourierReported {
  readonly code: "courier_reported";
}

/** Takes the pickups out of a locked handover: their returns are accepted again. Rejects it once a courier has fetched one. */
export async function takeBackPickups(
  tx: DatabaseTransaction,
  handoverId: number,
): Promise<Result<null, CourierReported>> {
  const pickups = await tx
    .selectFrom("shipments")
    .select(["id", "outcome", "booked_at"])
    .select((eb) => eb.ref("return_id").$notNull().as("return_id"))
    .where("hand_over_id", "=", handoverId)
    .where("type", "=", "return_pickup")
    .execute();
  if (pickups.length === 0) return accept(null);
  if (pickups.some(({ outcome, booked_at }) => outcome !== null || booked_at !== null)) {
    return reject({ code: "courier_reported" });
  }
  const ids = pickups.map(({ id }) => id);
  await tx.deleteFrom("shipments").where("id", "in", ids).execute();
  await acceptAgain(
    tx,
    pickups.map(({ return_id }) => return_id),
  );
  return accept(null);
}

async function refundAtPickup(tx: DatabaseTransaction, returnId: number): Promise<number> {
  const lines = await tx
    .selectFrom("return_lines")
    .innerJoin("order_lines", "order_lines.id", "order_line_id")
    .select(["asked", "quantity", "paid_price", "offer_discount", "coupon_discount", "staff_discount"])
    .select(["refused", "returned", "order_id"])
    .where("return_id", "=", returnId)
    .execute();
  const value = lines.reduce((sum, line) => sum + valueOfPieces(line, line.asked), 0);
  return Math.min(value, await refundableCash(tx, lines[0]?.order_id ?? 0));
}

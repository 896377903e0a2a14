import { orderStatusIds } from "#contract/order-statuses.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { type Author, writeEntry } from "../audit/write-entry.ts";
import { inTransaction } from "../in-transaction.ts";
import { type LockedOrder, lockOrders } from "../orders/lock-order.ts";
import { moveOrder } from "../orders/move-order.ts";
import { byStaff } from "../orders/order-events.ts";
import { lockCourier, setTrackingNumber } from "../orders/tracking-number.ts";
import { accept, type Result, reject } from "../result.ts";
import { type CheckedLine, checkTrackingLines, type TrackingLine } from "./check-tracking-lines.ts";

const { shipped } = orderStatusIds;

export interface TrackingResponse {
  readonly lines: readonly CheckedLine[];
  readonly applied: boolean;
}

export type TrackingRejection =
  | { readonly code: "courier_unknown" | "courier_inactive" }
  | { readonly code: "tracking_problems"; readonly lines: readonly CheckedLine[] };

interface Asked {
  readonly lines: readonly TrackingLine[];
  /** Courier that ships confirmed orders without one; null makes them problems. */
  readonly courierId: number | null;
  /** Skips lines with problems; otherwise one problem rejects all. */
  readonly skipProblems: boolean;
  /** Only returns the result of each line. */
  readonly dryRun: boolean;
}

/** Sets tracking numbers of many orders in one transaction with log entries, and ships unsent ones. Locks their couriers. */
export async function noteTrackingNumbers(
  db: Database,
  author: Author & { readonly id: number },
  { lines, courierId, skipProblems, dryRun }: Asked,
): Promise<Result<TrackingResponse, TrackingRejection>> {
  return await inTransaction(db, async (tx): Promise<Result<TrackingResponse, TrackingRejection>> => {
    const locked = dryRun ? [] : await lockOrdersOf(tx, lines);
    const courier = courierId === null ? null : await lockCourier(tx, courierId);
    if (courierId !== null && courier === null) return reject({ code: "courier_unknown" });
    if (courier?.active === false) return reject({ code: "courier_inactive" });
    const shipping = courierId === null || courier === null ? null : { ...courier, id: courierId };
    const checked = await checkTrackingLines(tx, lines, shipping);
    if (dryRun) return accept({ lines: checked, applied: false });
    const possible = checked.filter((line) => line.result !== "problem");
    if (possible.length === 0 || (possible.length < checked.length && !skipProblems)) {
      return reject({ code: "tracking_problems", lines: checked });
    }
    await carryOut(tx, author, possible, locked, courierId);
    return accept({ lines: checked, applied: true });
  });
}

/** Locks the orders of the lines and returns them, then their couriers by ascending id, because numbers are compared per courier. */
async function lockOrdersOf(
  tx: DatabaseTransaction,
  lines: readonly TrackingLine[],
): Promise<readonly LockedOrder[]> {
  const numbers = lines.flatMap((line) => line.orderNo ?? []);
  if (numbers.length === 0) return [];
  const orders = await tx.selectFrom("orders").select("id").where("order_no", "in", numbers).execute();
  const ids = orders.map((order) => order.id);
  const locked = await lockOrders(tx, ids);
  await tx.selectFrom("couriers").select("id").orderBy("id").forNoKeyUpdate().execute();
  return locked;
}

async function carryOut(
  tx: DatabaseTransaction,
  author: Author & { readonly id: number },
  lines: readonly CheckedLine[],
  orders: readonly LockedOrder[],
  courierId: number | null,
): Promise<void> {
  const locked = new Map(orders.map((order) => [order.id, order]));
  let handoverId: number | undefined;
  for (const { order, tracking, finding, ships } of lines) {
    if (order === null || finding?.code === "noted_before") continue;
    const isShippedNow = ships && courierId !== null;
    if (isShippedNow) handoverId ??= await makeHandover(tx, courierId, author.id);
    if (!isShippedNow) await giveToCourier(tx, order.id, courierId);
    const lockedOrder = locked.get(order.id);
    if (lockedOrder === undefined) throw new Error(`order ${order.order_no} was checked without its lock`);
    const actor = byStaff(author.id);
    const noted = await setTrackingNumber(tx, lockedOrder, tracking, actor);
    const delivery = isShippedNow && handoverId !== undefined ? { courierId, handoverId } : {};
    const done =
      noted.ok && isShippedNow
        ? await moveOrder(tx, lockedOrder, { status_id: shipped, delivery }, actor)
        : noted;
    if (!done.ok) {
      throw new Error(
        `the number of order ${order.order_no} was checked but rejected: ${done.rejection.code}`,
      );
    }
    const before = { id: order.id, order_no: order.order_no, status_id: order.status_id };
    await writeEntry(tx, author, {
      action: "change",
      resource: "orders",
      id: order.id,
      before: { ...before, tracking_number: order.tracking_number },
      after: {
        ...before,
        ...(isShippedNow && { status_id: shipped, courier_id: courierId, hand_over_id: handoverId }),
        tracking_number: tracking,
      },
    });
  }
}

async function makeHandover(tx: DatabaseTransaction, courier_id: number, staff_id: number): Promise<number> {
  const made = tx.insertInto("hand_overs").values({ courier_id, staff_id }).returning("id");
  return (await made.executeTakeFirstOrThrow()).id;
}

/** Sets the courier of an order that was shipped without one. */
async function giveToCourier(
  tx: DatabaseTransaction,
  orderId: number,
  courierId: number | null,
): Promise<void> {
  if (courierId === null) return;
  await tx
    .updateTable("shipments")
    .set({ courier_id: courierId })
    .where("order_id", "=", orderId)
    .where("courier_id", "is", null)
    .execute();
}

import { expect, test } from "vitest";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { inTransaction } from "../in-transaction.ts";
import { moveOrder } from "../orders/move-order.ts";
import { byStaff } from "../orders/order-events.ts";
import { insertConfirmedOrder } from "../testing/insert-confirmed-order.ts";
import { insertCourier } from "../testing/insert-courier.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { lockedOrder } from "../testing/locked-order.ts";
import { refusals } from "./refusals.ts";

const { db } = await openTestDatabase();
const { shipped, delivered, returned } = orderStatusIds;
const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Cairo" });
const span = { from: today, to: today };

async function send(product: number, courierId: number, channel: "instagram" | null, outcome: 5 | 7) {
  const { id } = await insertConfirmedOrder(db, product);
  await db.updateTable("orders").set({ channel }).where("id", "=", id).execute();
  for (const status_id of [shipped, outcome] as const) {
    await inTransaction(db, async (tx) =>
      moveOrder(
        tx,
        await lockedOrder(tx, id),
        { status_id, delivery: status_id === shipped ? { courierId } : {} },
        byStaff(null),
      ),
    );
  }
}

test("counts ended parcels and refused ones by every group", async () => {
  expect(await refusals(db, span)).toEqual({ parcels: 0, refused: 0, rows: [] });
  const [serum, cream] = [await insertProduct(db), await insertProduct(db)];
  const courier = await insertCourier(db);
  await send(serum, courier, "instagram", returned);
  await send(serum, courier, "instagram", delivered);
  await send(cream, courier, null, delivered);

  const { rows, ...all } = await refusals(db, span);
  expect(all).toEqual({ parcels: 3, refused: 1 });
  const of = (group: string) =>
    rows.filter((row) => row.group === group).map(({ key, parcels, refused }) => [key, parcels, refused]);
  expect(of("city")).toEqual([[expect.any(String), 3, 1]]);
  expect(of("courier")).toEqual([[String(courier), 3, 1]]);
  expect(of("method")).toEqual([["cash", 3, 1]]);
  expect(of("terms")).toEqual([["at_door", 3, 1]]);
  expect(of("channel")).toEqual([
    ["instagram", 2, 1],
    [null, 1, 0],
  ]);
  expect(of("product")).toEqual([
    [String(serum), 2, 1],
    [String(cream), 1, 0],
  ]);
  for (const group of ["city", "courier", "channel"])
    expect(rows.filter((row) => row.group === group).reduce((sum, { refused }) => sum + refused, 0)).toBe(1);
});

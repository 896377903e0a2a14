import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { emailsTo } from "../testing/insert-account.ts";
import { insertOrder } from "../testing/insert-order.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { insertStaff } from "../testing/insert-staff.ts";
import { lockedOrder } from "../testing/locked-order.ts";
import { stockOf } from "../testing/stock.ts";
import { cancelUnconfirmedOrders } from "./cancel-order.ts";
import { recordAttempt } from "./confirmation.ts";
import { automaticCancellation, findOrder } from "./order.ts";

const { db } = await openTestDatabase();
const { staff } = await insertStaff(db);

/** Inserts an order that was placed some hours ago. */
async function orderFrom(hours: number, { confirmation = "waiting", product = 0 } = {}) {
  const placed = await insertOrder(db, [[product || (await insertProduct(db)), 1]]);
  await sql`update orders set confirmation = ${confirmation}, created_at = now() - make_interval(hours => ${hours})
    where id = ${placed.orderId}`.execute(db);
  return placed;
}
const statusOf = async ({ orderId }: { readonly orderId: number }) =>
  (await db.selectFrom("orders").select("status_id").where("id", "=", orderId).executeTakeFirstOrThrow())
    .status_id;
const setHours = (hours: number | null) =>
  db.updateTable("settings").set({ auto_cancel_hours: hours }).execute();
const noteAttempt = (orderId: number, attempt: Parameters<typeof recordAttempt>[3]) =>
  db
    .transaction()
    .execute(async (tx) => recordAttempt(tx, await lockedOrder(tx, orderId), staff.id, attempt));

test("a new shop cancels unconfirmed orders after 48 hours (B3, R38)", async () => {
  const { auto_cancel_hours } = await db
    .selectFrom("settings")
    .select("auto_cancel_hours")
    .executeTakeFirstOrThrow();
  expect(auto_cancel_hours).toBe(48);
});

describe("cancelUnconfirmedOrders", () => {
  test("cancels unconfirmed orders after the hours of the settings, once among several processes", async () => {
    await setHours(72);
    const product = await insertProduct(db, { stock: 10 });
    const [waiting, unreachable, confirmed, young] = [
      await orderFrom(73, { product }),
      await orderFrom(73, { product, confirmation: "unreachable" }),
      await orderFrom(73, { product, confirmation: "confirmed" }),
      await orderFrom(71, { product }),
    ];
    const counts = await Promise.all([cancelUnconfirmedOrders(db), cancelUnconfirmedOrders(db)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(2);
    expect(await Promise.all([waiting, unreachable, confirmed, young].map(statusOf))).toEqual([6, 6, 3, 3]);
    expect(await stockOf(db, product)).toEqual({ stock: 8, sold: 2, moved: 8 });
    expect(await emailsTo(db, waiting.customerId)).toEqual(["order_cancelled"]);
    const moved = db.selectFrom("order_status_changes").select("moved_by").where("status_id", "=", 6);
    expect(await moved.execute()).toEqual([{ moved_by: "system" }, { moved_by: "system" }]);
  });

  test("stores the hours as the reason for the customer (B3, R38)", async () => {
    await setHours(72);
    const { customerId, orderId } = await orderFrom(73);
    await cancelUnconfirmedOrders(db);
    await setHours(24);
    const order = await findOrder(db, customerId, { orderId });
    expect(order && automaticCancellation(order)).toEqual({ kind: "unconfirmed", hours: 72 });
  });

  test("cancels orders of customers without a delivered order after 48 hours if the settings have no hours (B3, R38)", async () => {
    await setHours(null);
    await sql`update settings set auto_cancel_since = now() - interval '30 days'`.execute(db);
    const [stranger, young, known, byPhone] = [
      await orderFrom(49),
      await orderFrom(47),
      await orderFrom(49),
      await orderFrom(49),
    ];
    const { orderId: taken } = await orderFrom(100, { confirmation: "confirmed" });
    await sql`update orders set status_id = 5, customer_id = ${known.customerId} where id = ${taken}`.execute(
      db,
    );
    await sql`update orders set source = 'phone' where id = ${byPhone.orderId}`.execute(db);
    await cancelUnconfirmedOrders(db);
    expect(await Promise.all([stranger, young, known, byPhone].map(statusOf))).toEqual([6, 3, 3, 3]);
  });

  test("keeps an order that staff have restored", async () => {
    await setHours(48);
    const restored = await orderFrom(49);
    await db
      .insertInto("order_events")
      .values({ order_id: restored.orderId, happened_by: "staff", kind: "corrected" })
      .execute();
    await cancelUnconfirmedOrders(db);
    expect(await statusOf(restored)).toBe(3);
  });

  test("keeps orders from before the migration if the settings have no hours (B3, R38)", async () => {
    await setHours(null);
    await sql`update settings set auto_cancel_since = now() - interval '60 hours'`.execute(db);
    const [before, after] = [await orderFrom(61), await orderFrom(59)];
    await cancelUnconfirmedOrders(db);
    expect(await Promise.all([before, after].map(statusOf))).toEqual([3, 6]);
  });

  test.each<[string, Parameters<typeof recordAttempt>[3], number]>([
    ["keeps an order after a call-back", { channel: "phone", outcome: "later", note: "" }, 3],
    [
      "keeps an order after a call-back in a chat",
      { channel: "whatsapp", outcome: "later", note: "after 5" },
      3,
    ],
    [
      "keeps an order after a call-back at a time",
      { channel: "whatsapp", outcome: "later", note: "", call_at: new Date(Date.now() + 3_600_000) },
      3,
    ],
    ["cancels an order after a WhatsApp message", { channel: "whatsapp", outcome: "later", note: "" }, 6],
    [
      "cancels an order after a call without an answer",
      { channel: "phone", outcome: "no_answer", note: "" },
      6,
    ],
  ])("%s (B3, R38)", async (_, attempt, status) => {
    await setHours(48);
    const order = await orderFrom(49);
    await noteAttempt(order.orderId, attempt);
    await cancelUnconfirmedOrders(db);
    expect(await statusOf(order)).toBe(status);
  });
});

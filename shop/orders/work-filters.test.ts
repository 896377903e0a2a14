import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { AdminOrderQuery } from "#contract/admin/orders/order-query.ts";
import type { OrderStatusId } from "#contract/order-statuses.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { homeFigures } from "../home/home-figures.ts";
import { insertOrder } from "../testing/insert-order.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { listAdminOrders } from "./list-admin-orders.ts";

const { db } = await openTestDatabase();
const serum = await insertProduct(db, { price: 10_000, stock: 100 });
const cream = await insertProduct(db, { price: 10_000, stock: 100 });

async function orderOf(content: [number, number][], columns: Record<string, string | number> = {}) {
  const { orderId } = await insertOrder(db, content);
  if (Object.keys(columns).length > 0)
    await db.updateTable("orders").set(columns).where("id", "=", orderId).execute();
  return orderId;
}

async function moveTo(orderId: number, status_id: OrderStatusId, daysAgo: number) {
  const at = new Date(Date.now() - daysAgo * 24 * 3_600_000);
  await db.updateTable("orders").set({ status_id }).where("id", "=", orderId).execute();
  await db.insertInto("order_status_changes").values({ order_id: orderId, status_id, at }).execute();
}

const small = await orderOf([[serum, 1]], { confirmation: "unreachable" });
const large = await orderOf([
  [serum, 5],
  [cream, 5],
]);
const late = await orderOf([[serum, 1]], { tracking_number: "EG-7789 2201" });
await moveTo(late, 4, 8);
const early = await orderOf([[serum, 1]], { tracking_number: "78000001" });
await moveTo(early, 4, 2);
const unpaid = await orderOf([[serum, 2]]);
await moveTo(unpaid, 5, 15);
const paid = await orderOf([[serum, 2]]);
await moveTo(paid, 5, 15);
await db
  .insertInto("shipments")
  .values([
    { order_id: unpaid, outcome: "delivered", outcome_at: new Date() },
    { order_id: paid, outcome: "delivered", outcome_at: new Date(), booked_at: new Date() },
  ])
  .execute();
await db
  .insertInto("order_events")
  .values({ order_id: small, kind: "printed", happened_by: "staff" })
  .execute();

const awaited = await orderOf([[serum, 2]], {
  terms: "all_first",
  pay_first: 27_000,
  confirmation: "confirmed",
});
await db
  .insertInto("payment_claims")
  .values([{ order_id: awaited, reference: "A 1", reference_key: "A1" }])
  .execute();
await db
  .updateTable("orders")
  .set({ pay_until: new Date(Date.now() - 1000) })
  .where("id", "=", awaited)
  .execute();
/** Orders of 170 and 270 pounds, of which 70 and 300 were paid in advance; the first was cancelled. */
const paidBack = await orderOf([[serum, 1]]);
await moveTo(paidBack, 6, 1);
const paidTooMuch = await orderOf([[serum, 2]], { confirmation: "confirmed" });
const paidRight = await orderOf([[serum, 2]], { confirmation: "confirmed" });
for (const [order_id, amount] of [
  [paidBack, 7000],
  [paidTooMuch, 30_000],
  [paidRight, 7000],
] as const) {
  const entry = { order_id, kind: "received", amount, method: "instapay", holder: "shop", in_advance: true };
  await db.insertInto("cash_entries").values(entry).execute();
}

const listed = async (query: object) =>
  (await listAdminOrders(db, AdminOrderQuery.parse(query))).rows.map((order) => order.id);

describe("listAdminOrders", () => {
  test.each([
    [{ confirmation: "unreachable" }, [small]],
    [{ product_id: String(cream) }, [large]],
    [{ product_id: "2000000000" }, []],
    [{ printed: "1" }, [small]],
    [{ printed: "0", tab: "to_confirm" }, [large]],
    [{ tracking: "eg 7789" }, [late]],
    [{ tracking: "٧٨" }, [early]],
    [{ tracking: "-" }, []],
    [{ with_courier_days: "7" }, [late]],
    [{ with_courier_days: "1" }, [early, late]],
    [{ cash_overdue_days: "14" }, [unpaid]],
    [{ cash_overdue_days: "20" }, []],
    [{ min_pieces: "10" }, [large]],
    [{ waits_for_payment: "1" }, [awaited]],
    [{ waits_for_payment: "0", tab: "to_ship" }, [paidRight, paidTooMuch]],
    [{ refund_due: "1" }, [paidTooMuch, paidBack]],
    [{ refund_due: "0", tab: "cancelled" }, []],
  ])("filters by %j", async (query, expected) => {
    expect(await listed(query)).toEqual(expected);
  });

  test.each([
    ["EG-7789", [late]],
    ["eg77892201", [late]],
    ["EG99", []],
    ["7800 0001", [early]],
    ["٧٨٠٠٠٠٠١", [early]],
    ["x%1234", []],
  ])("finds an order by its tracking number %s", async (q, expected) => {
    expect(await listed({ q })).toEqual(expected);
  });
});

describe("tasks of the home page", () => {
  test("count the orders of the lists that they link to", async () => {
    await sql`insert into search_misses (query, nothing, nearest) values ('retinal', 2, 0), ('serum', 0, 4)`.execute(
      db,
    );
    const { toDo } = await homeFigures(db, 7);
    const { total } = await db
      .selectFrom("orders")
      .select("total")
      .where("id", "=", unpaid)
      .executeTakeFirstOrThrow();
    expect(toDo).toMatchObject({
      with_courier: 1,
      overdue_cash: 1,
      overdue_cash_sum: total,
      holding_stock: 1,
      search_misses: 1,
      payment_claims: 1,
      late_claims: 1,
      refunds_due: 2,
      refunds_due_sum: 10_000,
    });
  });
});

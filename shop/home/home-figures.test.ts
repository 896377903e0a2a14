import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { dayAfter, dayOf } from "#contract/admin/day-span.ts";
import { homeSpans as spans } from "#contract/admin/home/home.ts";
import type { OrderStatusId } from "#contract/order-statuses.ts";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { salesFigures } from "../sales/sales-figures.ts";
import { insertOrder } from "../testing/insert-order.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { homeFigures } from "./home-figures.ts";

const { db, drop } = await createTestDatabase();
afterAll(drop);

// Noon in Cairo, some days after the start of summer time.
const now = new Date("2026-05-12T09:00:00Z");
const product = await insertProduct(db, { price: 10_000, stock: 1000 });
const other = await insertProduct(db, { price: 7995, stock: 1000 });
// Fixed seed, so that failures can be repeated.
let seed = 7;
const random = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};

/** Status sequences of orders. */
const ways: OrderStatusId[][] = [[], [4], [4, 5], [4, 5], [4, 7], [4, 5, 7], [6]];

for (let count = 0; count < 40; count++) {
  const { orderId } = await insertOrder(db, [[random(2) === 0 ? product : other, 1 + random(3)]]);
  const placed = new Date(now.getTime() - random(62 * 24) * 3_600_000 - 60_000);
  const way = ways[random(ways.length)] ?? [];
  const city_id = 1 + random(4);
  const status_id = way.at(-1) ?? 3;
  await db
    .updateTable("orders")
    .set({ created_at: placed, city_id, status_id })
    .where("id", "=", orderId)
    .execute();
  for (const [step, status] of way.entries()) {
    const at = new Date(Math.min(now.getTime(), placed.getTime() + (step + 1) * 20 * 3_600_000));
    await db
      .insertInto("order_status_changes")
      .values({ order_id: orderId, status_id: status, at })
      .execute();
  }
}

/** Simplest possible count, independent of the tested code. */
async function counted(from: string, to: string) {
  const { rows } = await sql<{ delivered: number; refused: number; cancelled: number }>`
    select count(*) filter (where status_id = 5)::int as delivered,
      count(*) filter (where status_id = 7 and order_id not in (
        select order_id from order_status_changes where status_id = 5))::int as refused,
      count(*) filter (where status_id = 6)::int as cancelled
    from order_status_changes where (at at time zone 'Africa/Cairo')::date between ${from} and ${to}`.execute(
    db,
  );
  return rows[0];
}

describe.each(spans)("homeFigures of %i days", (days) => {
  test("equals the sales to the piastre, with as many days before", async () => {
    const home = await homeFigures(db, days, now);
    const last = days === 1 ? dayOf(now) : dayAfter(dayOf(now), -1);
    expect(home.span).toEqual({ from: dayAfter(last, 1 - days), to: last });
    expect(home.before).toEqual({ from: dayAfter(last, 1 - 2 * days), to: dayAfter(last, -days) });
    const { orders, sales, kept, collected, averageOrder, topProducts, byCity } = await salesFigures(
      db,
      home.span,
    );
    expect(home.totals).toMatchObject({ orders, sales, kept, collected, averageOrder });
    expect(home.topProducts).toEqual(topProducts.map((top) => ({ ...top, image: null })));
    expect(
      new Map(home.byCity.filter((city) => city.orders > 0).map((city) => [city.city_id, city.orders])),
    ).toEqual(new Map(byCity.map((city) => [city.city_id, city.orders])));
    if (days === 1) return;
    const before = await salesFigures(db, home.before);
    expect(home.totalsBefore).toMatchObject({ orders: before.orders, sales: before.sales });
  });

  test("counts orders that ended in the span", async () => {
    const home = await homeFigures(db, days, now);
    const { delivered = 0, refused = 0, cancelled = 0 } = (await counted(home.span.from, home.span.to)) ?? {};
    const all = (of: "delivered" | "refused" | "cancelled") =>
      home.byCity.reduce((sum, city) => sum + city[of], 0);
    expect([all("delivered"), all("refused"), all("cancelled")]).toEqual([delivered, refused, cancelled]);
    const came = delivered + refused;
    const share = came === 0 ? null : Math.round((delivered / came) * 1000) / 10;
    expect(home.totals.deliveredShare).toBe(share);
  });
});

test("the chart has thirty whole days and the thirty days before", async () => {
  const { chart } = await homeFigures(db, 7, now);
  expect([chart.length, chart[0]?.day, chart.at(-1)?.day]).toEqual([30, "2026-04-12", "2026-05-11"]);
  expect([chart[0]?.before.day, chart.at(-1)?.before.day]).toEqual(["2026-03-13", "2026-04-11"]);
  const { byDay } = await salesFigures(db, { from: "2026-04-12", to: "2026-05-11" });
  expect(chart.map(({ before: _, ...day }) => day)).toEqual(byDay);
});

test("today is compared with yesterday up to the same time", async () => {
  const early = await insertOrder(db, [[product, 1]]);
  const late = await insertOrder(db, [[product, 1]]);
  const before = await homeFigures(db, 1, now);
  const at = (order: { orderId: number }, created_at: string) =>
    db.updateTable("orders").set({ created_at }).where("id", "=", order.orderId).execute();
  await at(early, "2026-05-11T08:59:00Z");
  await at(late, "2026-05-11T09:01:00Z");
  const after = await homeFigures(db, 1, now);
  expect(after.totalsBefore.orders - before.totalsBefore.orders).toBe(1);
});

test("open tasks include orders by confirmation and low stock", async () => {
  const late = await insertOrder(db, [[product, 1]]);
  const fresh = await insertOrder(db, [[product, 1]]);
  const before = (await homeFigures(db, 7)).toDo;
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await db
    .updateTable("orders")
    .set({ confirmation: "confirmed", created_at: yesterday })
    .where("id", "=", late.orderId)
    .execute();
  await db.updateTable("orders").set({ confirmation: "confirmed" }).where("id", "=", fresh.orderId).execute();
  await insertProduct(db, { stock: 5 });
  await insertProduct(db, { stock: 0 });
  const after = (await homeFigures(db, 7)).toDo;
  expect(after).toEqual({
    ...before,
    to_confirm: before.to_confirm - 2,
    to_ship: before.to_ship + 2,
    to_ship_late: before.to_ship_late + 1,
    low_stock: before.low_stock + 2,
    sold_out: before.sold_out + 1,
  });
});

test("figures and chart include today on the first day with orders", async () => {
  const young = await createTestDatabase();
  const { orderId } = await insertOrder(young.db, [[await insertProduct(young.db, { price: 10_000 }), 1]]);
  const placedAt = (created_at: Date) =>
    young.db.updateTable("orders").set({ created_at }).where("id", "=", orderId).execute();
  await placedAt(new Date(now.getTime() - 3_600_000));
  const first = await homeFigures(young.db, 7, now);
  await placedAt(new Date(now.getTime() - 24 * 3_600_000));
  const second = await homeFigures(young.db, 7, now);
  await young.drop();
  expect([first.span.to, first.chart.at(-1)?.orders, first.totals.orders]).toEqual(["2026-05-12", 1, 1]);
  expect([second.span.to, second.chart.at(-1)?.orders, second.totals.orders]).toEqual(["2026-05-11", 1, 1]);
});

test("an empty shop has zeros", async () => {
  const empty = await createTestDatabase();
  const home = await homeFigures(empty.db, 7, now);
  await empty.drop();
  expect(home.totals).toEqual({
    orders: 0,
    sales: 0,
    kept: 0,
    collected: 0,
    averageOrder: 0,
    deliveredShare: null,
    refusedShare: null,
  });
  expect([home.byCity, home.topProducts, home.ordersToday]).toEqual([[], [], 0]);
});

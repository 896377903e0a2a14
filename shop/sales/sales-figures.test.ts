import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import type { OrderStatusId } from "#contract/order-statuses.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { eraseCustomer } from "../customers/erase-customer.ts";
import { accountPassword, plainAccountDependencies } from "../testing/insert-account.ts";
import { type CartContent, insertBuyer } from "../testing/insert-buyer.ts";
import { insertCoupon } from "../testing/insert-coupon.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { lockedOrder } from "../testing/locked-order.ts";
import { moveTo } from "../testing/move-to.ts";
import { plainPasswords } from "../testing/plain-passwords.ts";
import { salesFigures } from "./sales-figures.ts";

const { db } = await openTestDatabase();
afterEach(async () => {
  await db.deleteFrom("orders").execute();
  await db.deleteFrom("products").execute();
});

interface Ordered {
  readonly at?: string;
  readonly city?: number;
  readonly coupon?: string;
  readonly moves?: readonly OrderStatusId[];
}

/** Places an order and moves it like staff, at another time. */
async function ordered(content: CartContent, { at, city = 1, coupon = "", moves = [] }: Ordered = {}) {
  const { customerId, addressId, order } = await insertBuyer(db, content);
  await db.updateTable("addresses").set({ city_id: city }).where("id", "=", addressId).execute();
  const placed = await placeOrder(db, customerId, { ...order, coupon }, null);
  if (!placed.ok) throw new Error(`refused: ${placed.rejection.code}`);
  const { id } = placed.value;
  for (const status_id of moves) {
    const moved = await db
      .transaction()
      .execute(async (tx) => moveTo(tx, await lockedOrder(tx, id), { status_id }));
    if (!moved.ok) throw new Error(`refused: ${moved.rejection.code}`);
  }
  await db
    .updateTable("orders")
    .set({ created_at: at ?? "2026-07-10T12:00:00Z" })
    .where("id", "=", id)
    .execute();
  return { id, customerId };
}

const day = { from: "2026-07-10", to: "2026-07-10" };
const year = { from: "2026-01-01", to: "2026-12-31" };

describe("sales", () => {
  test("are orders at their totals, except cancelled and returned ones", async () => {
    const serum = await insertProduct(db, { price: 40_000, discounted_price: 32_050, stock: 100 });
    const soap = await insertProduct(db, { price: 9995, stock: 100 });
    await insertCoupon(db, { code: "TEN" });
    await ordered(
      [
        [serum, 2],
        [soap, 1],
      ],
      { coupon: "TEN" },
    );
    await ordered([[soap, 3]], { moves: [4, 5], city: 3 });
    await ordered([[soap, 1]], { moves: [4] });
    await ordered([[serum, 5]], { moves: [6] });
    await ordered([[serum, 5]], { moves: [4, 7], city: 4 });
    await ordered([[serum, 5]], { moves: [4, 5, 7] });
    const figures = await salesFigures(db, day);
    // 64,100 + 9,995 minus ten percent plus 7,000; 29,985 plus 9,000; 9,995 plus 7,000.
    expect(figures).toMatchObject({
      orders: 3,
      sales: 73_685 + 38_985 + 16_995,
      deliveryFees: 23_000,
      averageOrder: 43_222,
      byDay: [{ day: "2026-07-10", orders: 3, sales: 129_665 }],
    });
    expect(figures.byStatus).toEqual([
      { id: 3, orders: 1 },
      { id: 4, orders: 1 },
      { id: 5, orders: 1 },
      { id: 6, orders: 1 },
      { id: 7, orders: 2 },
    ]);
    expect(figures.byCity).toEqual([
      { city_id: 1, name_en: "Cairo", name_ar: "القاهرة", orders: 2, sales: 90_680 },
      { city_id: 3, name_en: "Alexandria", name_ar: "الإسكندرية", orders: 1, sales: 38_985 },
    ]);
    expect(figures.topProducts).toMatchObject([
      { product_id: soap, pieces: 5, sales: 49_975 },
      { product_id: serum, pieces: 2, sales: 64_100 },
    ]);
  });

  test("equal sums computed in other ways", async () => {
    const product = await insertProduct(db, { price: 33_333, stock: 100 });
    const at = (month: number) => `2026-${String(month).padStart(2, "0")}-15T22:30:00Z`;
    for (let month = 1; month <= 12; month++) {
      const moves = ([[], [4], [6], [4, 5], [4, 7]] as const)[month % 5] ?? [];
      await ordered([[product, 1 + (month % 3)]], { at: at(month), city: 1 + (month % 4), moves });
    }
    const figures = await salesFigures(db, year);
    const { rows } =
      await sql`select count(*) as orders, sum(total) as sales, sum(delivery_fee) as "deliveryFees"
      from orders where status_id in (3, 4, 5)`.execute(db);
    expect([figures]).toMatchObject(rows);
    const sumOf = (parts: readonly { readonly orders: number; readonly sales: number }[]) => ({
      orders: parts.reduce((sum, { orders }) => sum + orders, 0),
      sales: parts.reduce((sum, { sales }) => sum + sales, 0),
    });
    expect([sumOf(figures.byDay), sumOf(figures.byCity)]).toMatchObject([
      { orders: figures.orders, sales: figures.sales },
      { orders: figures.orders, sales: figures.sales },
    ]);
    expect(figures.byStatus.reduce((sum, { orders }) => sum + orders, 0)).toBe(12);
    const [top] = figures.topProducts;
    expect(top?.sales).toBe(figures.sales - figures.deliveryFees);
  });

  test("of an erased customer remain in their city, and unsent orders are cancelled", async () => {
    const product = await insertProduct(db, { price: 10_000 });
    const { id, customerId } = await ordered([[product, 1]], { city: 2, moves: [4] });
    const { customerId: other } = await ordered([[product, 1]]);
    const password_hash = await plainPasswords.hash(accountPassword);
    for (const leaving of [customerId, other]) {
      await db.updateTable("customers").set({ password_hash }).where("id", "=", leaving).execute();
      await eraseCustomer(
        db,
        plainAccountDependencies,
        { customer: { id: leaving }, token: "", address: "192.0.2.1" },
        accountPassword,
      );
    }
    const kept = await db.selectFrom("orders").select("customer_id").where("id", "=", id).executeTakeFirst();
    expect(kept).toEqual({ customer_id: null });
    expect(await salesFigures(db, day)).toMatchObject({
      orders: 1,
      sales: 17_000,
      byCity: [{ city_id: 2, orders: 1, sales: 17_000 }],
      topProducts: [{ product_id: product, pieces: 1 }],
    });
  });

  test("of an empty shop are 0 on every day", async () => {
    const byDay = ["2026-07-09", "2026-07-10"].map((day) => ({ day, orders: 0, sales: 0 }));
    expect(await salesFigures(db, { from: "2026-07-09", to: "2026-07-10" })).toEqual({
      orders: 0,
      sales: 0,
      kept: 0,
      collected: 0,
      deliveryFees: 0,
      averageOrder: 0,
      topProducts: [],
      lowStock: [],
      byStatus: [3, 4, 5, 6, 7].map((id) => ({ id, orders: 0 })),
      byCity: [],
      byDay,
    });
  });
});

// A day in Cairo begins at 21:00 or 22:00 UTC of the previous day.
test.each([
  ["2026-01-15", "2026-01-14", 22, 22],
  ["2026-07-15", "2026-07-14", 21, 21],
  // Clocks go from 00:00 to 01:00 on the last Friday of April.
  ["2026-04-23", "2026-04-22", 22, 22],
  ["2026-04-24", "2026-04-23", 22, 21],
  // Clocks go back from 24:00 to 23:00 on the last Thursday of October, so that 23:30 occurs twice.
  ["2026-10-29", "2026-10-28", 21, 22],
  ["2026-10-30", "2026-10-29", 22, 22],
])("%s counts as a day in Cairo", async (date, dayBefore, begin, end) => {
  const around = (day: string, hour: number) => [`${day}T${hour - 1}:59:59.999999Z`, `${day}T${hour}:00:00Z`];
  const product = await insertProduct(db, { price: 10_000 });
  for (const at of [...around(dayBefore, begin), ...around(date, end)]) await ordered([[product, 1]], { at });
  const { byDay, topProducts } = await salesFigures(db, { from: date, to: date });
  expect(byDay).toEqual([{ day: date, orders: 2, sales: 34_000 }]);
  expect(topProducts).toMatchObject([{ product_id: product, pieces: 2 }]);
  const whole = await salesFigures(db, year);
  const days = whole.byDay.filter(({ orders }) => orders > 0).map(({ orders }) => orders);
  expect([whole.orders, whole.byDay.length, days]).toEqual([4, 365, [1, 2, 1]]);
});

test("topProducts breaks ties by price, then by age, and returns ten", async () => {
  const ids: number[] = [];
  for (const price of [1000, 2000, 2000, ...Array.from({ length: 9 }, () => 500)]) {
    ids.push(await insertProduct(db, { price }));
  }
  const [first = 0, second = 0, third = 0, ...cheap] = ids;
  await ordered([
    [third, 2],
    [second, 2],
    [first, 2],
  ]);
  await ordered(cheap.map((id) => [id, 1]));
  const { topProducts } = await salesFigures(db, day);
  expect(topProducts.map(({ product_id }) => product_id)).toEqual([
    second,
    third,
    first,
    ...cheap.slice(0, 7),
  ]);
  expect((await salesFigures(db, { from: "2026-07-11", to: "2026-07-12" })).topProducts).toEqual([]);
});

test("lowStock returns up to twenty products with five pieces or fewer, fewest first", async () => {
  const five = await insertProduct(db, { stock: 5, sku: "FIVE", name_en: "Five", name_ar: "خمسة" });
  await insertProduct(db, { stock: 6 });
  const none = await insertProduct(db, { stock: 0 });
  const { lowStock } = await salesFigures(db, day);
  expect(lowStock).toMatchObject([
    { product_id: none, stock: 0 },
    { product_id: five, stock: 5, sku: "FIVE", name_en: "Five", name_ar: "خمسة" },
  ]);
  for (let made = 0; made < 20; made++) await insertProduct(db, { stock: 0 });
  const many = (await salesFigures(db, day)).lowStock;
  expect([many.length, many[0]?.product_id, many.some(({ stock }) => stock > 0)]).toEqual([20, none, false]);
});

import { describe, expect, test } from "vitest";
import type { OrderContent } from "#contract/admin/orders/order-changes.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { refundDue } from "../cash/refund-due.ts";
import { inTransaction } from "../in-transaction.ts";
import { cancelOwnOrder } from "../orders/cancel-order.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { accept, reject } from "../result.ts";
import { emailsTo } from "../testing/insert-account.ts";
import { insertCoupon } from "../testing/insert-coupon.ts";
import { insertOffer } from "../testing/insert-offer.ts";
import { insertOrder } from "../testing/insert-order.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { insertStaff } from "../testing/insert-staff.ts";
import { lockedOrder } from "../testing/locked-order.ts";
import { moveTo } from "../testing/move-to.ts";
import { stockOf } from "../testing/stock.ts";
import { editOrder } from "./edit-order.ts";

const { db } = await openTestDatabase();
const { staff } = await insertStaff(db);

const edit = (id: number, content: OrderContent) =>
  inTransaction(db, async (tx) =>
    editOrder(tx, await lockedOrder(tx, id), content, { id: staff.id, isOwner: true }),
  );
const orderRow = async (id: number) =>
  await db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const linesOf = async (id: number) =>
  await db
    .selectFrom("order_lines")
    .select(["product_id", "quantity", "unit_price", "paid_price"])
    .where("order_id", "=", id)
    .orderBy("id")
    .execute();
const eventsOf = async (id: number) =>
  await db.selectFrom("order_events").selectAll().where("order_id", "=", id).orderBy("id").execute();
const setPrice = async (id: number, price: number) =>
  await db.updateTable("products").set({ price }).where("id", "=", id).execute();

test("delivery is free while an order reaches the amount of its offer, unless staff set a fee", async () => {
  const offer = await insertOffer(db, { kind: "free_delivery", min_subtotal: 50_000, city_ids: null });
  const cream = await insertProduct(db, { price: 20_000, stock: 10 });
  const { orderId } = await insertOrder(db, [[cream, 2]]);
  // The order keeps the offer as it was.
  await db.updateTable("offers").set({ active: false }).where("id", "=", offer).execute();
  const feeWith = async (quantity: number, named: Partial<OrderContent> = {}) => {
    await edit(orderId, { lines: [{ product_id: cream, quantity }], ...named });
    return (await orderRow(orderId)).delivery_fee;
  };
  const before = (await orderRow(orderId)).delivery_fee;
  expect(before).toBeGreaterThan(0);
  expect(await feeWith(1)).toBe(before);
  expect(await feeWith(3)).toBe(0);
  expect(await feeWith(1)).toBe(before);
  expect(await feeWith(3, { delivery_fee_egp: 4500 })).toBe(4500);
});

test("a dearer edit after the deposit raises the cash to collect, and a cheaper one makes a refund due", async () => {
  const cream = await insertProduct(db, { price: 20_000, stock: 20 });
  const { orderId } = await insertOrder(db, [[cream, 2]]);
  await db
    .updateTable("orders")
    .set({ terms: "all_first", pay_first: 47_000, terms_reason: "chosen" })
    .where("id", "=", orderId)
    .execute();
  const asked = async () => {
    const row = await db
      .selectFrom("orders")
      .select(["terms", "pay_first", "total", "advance", refundDue.as("due")])
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    return { ...row, atDoor: Math.max(row.total - row.advance, 0) };
  };
  await edit(orderId, { lines: [{ product_id: cream, quantity: 1 }] });
  expect(await asked()).toMatchObject({ pay_first: 27_000, due: 0 });
  const payment = { kind: "received", method: "wallet", amount: 27_000, reference: "EDITED 1" } as const;
  await inTransaction(db, async (tx) => recordPayment(tx, await lockedOrder(tx, orderId), payment, staff.id));
  await edit(orderId, { lines: [{ product_id: cream, quantity: 3 }] });
  expect(await asked()).toMatchObject({ pay_first: 27_000, total: 67_000, atDoor: 40_000, due: 0 });
  await edit(orderId, { lines: [{ product_id: cream, quantity: 1 }], delivery_fee_egp: 0 });
  expect(await asked()).toMatchObject({ terms: "all_first", pay_first: 20_000, atDoor: 0, due: 7000 });
});

describe("editOrder", () => {
  test("changes lines and totals, moves stock by the difference, and sends one e-mail", async () => {
    const [serum, cream, mask] = [
      await insertProduct(db, { price: 20_000, stock: 10 }),
      await insertProduct(db, { price: 10_000, stock: 10 }),
      await insertProduct(db, { price: 5_000, stock: 10 }),
    ];
    const { orderId, customerId } = await insertOrder(db, [
      [serum, 2],
      [cream, 3],
    ]);
    await setPrice(serum, 30_000);
    const content = {
      lines: [
        { product_id: serum, quantity: 3 },
        { product_id: mask, quantity: 1 },
      ],
      delivery_fee_egp: 0,
    };
    expect(await edit(orderId, content)).toEqual({ ok: true, value: { droppedCoupon: null } });
    expect(await linesOf(orderId)).toEqual([
      { product_id: serum, quantity: 2, unit_price: 20_000, paid_price: 20_000 },
      { product_id: serum, quantity: 1, unit_price: 30_000, paid_price: 30_000 },
      { product_id: mask, quantity: 1, unit_price: 5_000, paid_price: 5_000 },
    ]);
    expect(await orderRow(orderId)).toMatchObject({ subtotal: 75_000, delivery_fee: 0, total: 75_000 });
    expect(await stockOf(db, serum)).toEqual({ stock: 7, sold: 3, moved: 7 });
    expect(await stockOf(db, cream)).toEqual({ stock: 10, sold: 0, moved: 10 });
    expect(await stockOf(db, mask)).toEqual({ stock: 9, sold: 1, moved: 9 });

    expect(await edit(orderId, content)).toMatchObject({ ok: true });
    expect(await emailsTo(db, customerId)).toEqual(["order_received", "order_changed"]);
    const events = await eventsOf(orderId);
    expect(events).toMatchObject([
      {
        kind: "edited",
        staff_id: staff.id,
        details: { before: { total_egp: 770 }, after: { total_egp: 750 } },
      },
    ]);

    // Two lines of one product return together.
    await inTransaction(db, async (tx) => moveTo(tx, await lockedOrder(tx, orderId), { status_id: 6 }));
    expect(await stockOf(db, serum)).toEqual({ stock: 10, sold: 0, moved: 10 });
  });

  test("a new city sets its fee, and the address phone follows the order's phone only if they were equal", async () => {
    const product = await insertProduct(db);
    const { orderId } = await insertOrder(db, [[product, 1]]);
    const city = await db
      .selectFrom("cities")
      .select(["id", "delivery_fee"])
      .where("delivery_fee", "<>", 7000)
      .executeTakeFirstOrThrow();
    const address = {
      city_id: city.id,
      area: "سموحة",
      block: "1",
      street: "شارع البحر",
      house_number: "9",
      notes: "",
    };
    await edit(orderId, { lines: [{ product_id: product, quantity: 1 }], address, phone: "+201555555555" });
    expect(await orderRow(orderId)).toMatchObject({
      city_id: city.id,
      area: "سموحة",
      street: "شارع البحر",
      phone: "+201555555555",
      address_phone: "+201112345678",
      delivery_fee: city.delivery_fee,
    });
    expect(
      await edit(orderId, {
        lines: [{ product_id: product, quantity: 1 }],
        address: { ...address, city_id: 9999 },
      }),
    ).toMatchObject(reject({ code: "fields", errors: { "address.city_id": ["choose_city"] } }));
  });

  test("recomputes the coupon, and frees it below its minimum", async () => {
    const product = await insertProduct(db, { price: 10_000 });
    await insertCoupon(db, { code: "TEN", folded_code: "TEN", min_subtotal: 20_000 });
    const { orderId } = await insertOrder(db, [[product, 2]], { coupon: "TEN" });
    const used = async () =>
      (await db.selectFrom("coupons").select("used").where("code", "=", "TEN").executeTakeFirstOrThrow())
        .used;
    await edit(orderId, { lines: [{ product_id: product, quantity: 4 }] });
    expect(await orderRow(orderId)).toMatchObject({ coupon_discount: 4_000, total: 43_000 });
    expect(await edit(orderId, { lines: [{ product_id: product, quantity: 1 }] })).toEqual(
      accept({ droppedCoupon: "TEN" }),
    );
    expect(await orderRow(orderId)).toMatchObject({ coupon: null, coupon_discount: 0, total: 17_000 });
    expect(await used()).toBe(0);
    await inTransaction(db, async (tx) => moveTo(tx, await lockedOrder(tx, orderId), { status_id: 6 }));
    expect(await used()).toBe(0);
  });

  test("rejects unavailable or unknown products and changes nothing", async () => {
    const product = await insertProduct(db, { stock: 3 });
    const { orderId } = await insertOrder(db, [[product, 2]]);
    const before = await orderRow(orderId);
    expect(await edit(orderId, { lines: [{ product_id: product, quantity: 4 }] })).toMatchObject({
      rejection: { code: "stock_short", products: [{ id: product, remaining: 1 }] },
    });
    expect(
      await edit(orderId, {
        lines: [
          { product_id: product, quantity: 1 },
          { product_id: 2_000_000_000, quantity: 1 },
        ],
      }),
    ).toMatchObject({ rejection: { errors: { "lines.1.product_id": ["unknown_choice"] } } });
    expect(await orderRow(orderId)).toEqual(before);
    expect(await stockOf(db, product)).toEqual({ stock: 1, sold: 2, moved: 1 });
  });

  test("does not lose a piece when another request sends or cancels the order concurrently", async () => {
    for (let round = 0; round < 6; round++) {
      const product = await insertProduct(db, { stock: 10 });
      const { orderId, customerId } = await insertOrder(db, [[product, 2]]);
      const [edited] = await Promise.all([
        edit(orderId, { lines: [{ product_id: product, quantity: 5 }] }),
        round % 2 === 0
          ? cancelOwnOrder(db, customerId, { orderId })
          : inTransaction(db, async (tx) => moveTo(tx, await lockedOrder(tx, orderId), { status_id: 4 })),
      ]);
      if (!edited.ok) expect(edited.rejection).toMatchObject({ code: "order_not_processing" });
      const { stock, moved } = await stockOf(db, product);
      expect(stock).toBe(moved);
      const left = round % 2 === 0 ? 10 : edited.ok ? 5 : 8;
      expect(stock).toBe(left);
    }
  });
});

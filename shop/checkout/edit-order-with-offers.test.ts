import { beforeEach, describe, expect, test } from "vitest";
import type { OrderContent } from "#contract/admin/orders/order-changes.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { inTransaction } from "../in-transaction.ts";
import type { CartContent } from "../testing/insert-buyer.ts";
import { endOffers, insertOffer } from "../testing/insert-offer.ts";
import { insertOrder } from "../testing/insert-order.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { insertStaff } from "../testing/insert-staff.ts";
import { lockedOrder } from "../testing/locked-order.ts";
import { stockOf } from "../testing/stock.ts";
import { editOrder } from "./edit-order.ts";

const { db } = await openTestDatabase();
const { staff } = await insertStaff(db);
const cream = await insertProduct(db, { price: 100_00, stock: 100 });
const all = { product_ids: null, category_ids: null };

beforeEach(async () => await endOffers(db));

async function edit(id: number, quantity: number, more: Partial<OrderContent> = {}, isOwner = true) {
  const content = { lines: [{ product_id: cream, quantity }], ...more };
  return await inTransaction(db, async (tx) =>
    editOrder(tx, await lockedOrder(tx, id), content, { id: staff.id, isOwner }),
  );
}
async function ordered(content: CartContent): Promise<number> {
  return (await insertOrder(db, content)).orderId;
}
const orderRow = async (id: number) =>
  await db
    .selectFrom("orders")
    .select([
      "subtotal",
      "discount",
      "offer_discount",
      "staff_discount",
      "staff_discount_reason",
      "delivery_fee",
      "total",
    ])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const offersOf = async (id: number) =>
  await db.selectFrom("order_offers").select(["offer_id", "amount"]).where("order_id", "=", id).execute();
const giftsOf = async (id: number) =>
  await db
    .selectFrom("order_lines")
    .select(["product_id", "gift_value"])
    .where("order_id", "=", id)
    .where("gift_value", "is not", null)
    .execute();

test("an edit prices with the offers of the order as they were, and with no later ones", async () => {
  const offer = await insertOffer(db, {
    kind: "buy_x_get_y",
    buy: { quantity: 1, ...all },
    get: { quantity: 1, percent: 5000, ...all },
    max_sets: null,
  });
  const id = await ordered([[cream, 1]]);
  await db.updateTable("offers").set({ active: false }).where("id", "=", offer).execute();
  await insertOffer(db, { kind: "percent", percent: 9000, min_subtotal: 0 });
  await edit(id, 2);
  expect(await orderRow(id)).toMatchObject({ subtotal: 200_00, offer_discount: 50_00, discount: 50_00 });
  expect(await offersOf(id)).toEqual([{ offer_id: offer, amount: 50_00 }]);
  await edit(id, 1);
  expect(await orderRow(id)).toMatchObject({ offer_discount: 0, discount: 0 });
  expect(await offersOf(id)).toEqual([]);
});

test("a gift comes and goes with its condition, and so does its piece", async () => {
  const sample = await insertProduct(db, { price: 20_00, stock: 1 });
  await insertOffer(db, { kind: "gift", gift_product_id: sample, min_subtotal: 200_00 });
  const id = await ordered([[cream, 2]]);
  expect(await giftsOf(id)).toEqual([{ product_id: sample, gift_value: 20_00 }]);
  await edit(id, 3);
  expect([await giftsOf(id), (await stockOf(db, sample)).stock]).toEqual([
    [{ product_id: sample, gift_value: 20_00 }],
    0,
  ]);
  await edit(id, 1);
  expect([await giftsOf(id), (await stockOf(db, sample)).stock]).toEqual([[], 1]);
  await edit(id, 2);
  expect([(await giftsOf(id)).length, (await stockOf(db, sample)).stock]).toEqual([1, 0]);
});

describe("a discount by staff", () => {
  test("is stored with its reason, stays in later edits, and can be removed", async () => {
    const id = await ordered([[cream, 1]]);
    await edit(id, 1, { discount_egp: 15_00, discount_reason: "Late parcel" });
    const given = { staff_discount: 15_00, staff_discount_reason: "Late parcel", total: 155_00 };
    expect(await orderRow(id)).toMatchObject(given);
    await edit(id, 2);
    expect(await orderRow(id)).toMatchObject({ ...given, total: 255_00 });
    await edit(id, 2, { discount_egp: 0 });
    expect(await orderRow(id)).toMatchObject({ staff_discount: 0, total: 270_00 });
  });

  test("never exceeds the goods, and above half of them is for owners", async () => {
    const id = await ordered([[cream, 1]]);
    const discount = (discount_egp: number, isOwner: boolean) =>
      edit(id, 1, { discount_egp, discount_reason: "Family" }, isOwner);
    expect(await discount(100_01, true)).toMatchObject({
      rejection: { code: "fields", errors: { discount_egp: ["discount_above_goods"] } },
    });
    expect(await discount(50_01, false)).toMatchObject({ rejection: { code: "discount_for_owners" } });
    expect(await discount(50_00, false)).toMatchObject({ ok: true });
    expect(await discount(100_00, true)).toMatchObject({ ok: true });
    expect(await orderRow(id)).toMatchObject({ total: 70_00, discount: 100_00 });
  });
});

test("an edit prices with an offer that was deleted after the order", async () => {
  const offer = await insertOffer(db, { kind: "percent", percent: 1000, min_subtotal: 200_00 });
  const id = await ordered([[cream, 1]]);
  await db.deleteFrom("offers").where("id", "=", offer).execute();
  expect(await edit(id, 2)).toMatchObject({ ok: true });
  expect(await orderRow(id)).toMatchObject({ offer_discount: 20_00, total: 250_00 });
});

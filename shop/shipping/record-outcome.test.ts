import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { inTransaction } from "../in-transaction.ts";
import { insertBuyer } from "../testing/insert-buyer.ts";
import { insertCoupon } from "../testing/insert-coupon.ts";
import { insertOffer } from "../testing/insert-offer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { findRefusedPieces } from "./record-outcome.ts";

const { db } = await openTestDatabase();

async function linesOf(orderId: number) {
  return await db
    .selectFrom("order_lines")
    .select(["id", "product_id", "quantity", "paid_price", "coupon_discount", "gift_value"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
}
async function place(content: Parameters<typeof insertBuyer>[1], coupon = "") {
  const { customerId, order } = await insertBuyer(db, content);
  const placed = await placeOrder(db, customerId, { ...order, coupon }, null);
  if (!placed.ok) throw new Error(placed.rejection.code);
  return placed.value.id;
}
const find = (orderId: number, taken: Parameters<typeof findRefusedPieces>[2]) =>
  inTransaction(db, (tx) => findRefusedPieces(tx, orderId, taken));

describe("findRefusedPieces", () => {
  test("takes the share of the pieces in what was paid, rounded down per line", async () => {
    await insertCoupon(db, { code: "TENTH" });
    const [one, two] = [await insertProduct(db, { price: 3_333 }), await insertProduct(db, { price: 1_001 })];
    const orderId = await place(
      [
        [one, 3],
        [two, 2],
      ],
      "TENTH",
    );
    const lines = await linesOf(orderId);
    const taken = lines.map(({ id }) => ({ detail_id: id, taken: 1 }));
    const shares = lines.map((line) => {
      const paid = line.quantity * line.paid_price - line.coupon_discount;
      return Math.floor((paid * (line.quantity - 1)) / line.quantity);
    });
    const found = await find(orderId, taken);
    expect(found).toMatchObject({
      ok: true,
      value: { amount: shares.reduce((sum, share) => sum + share, 0) },
    });
    expect(found.ok && found.value.lines.map(({ refused }) => refused)).toEqual([2, 1]);
  });

  test("adds the value of a gift that the customer keeps below its minimum", async () => {
    const gift = await insertProduct(db, { price: 4_000 });
    const product = await insertProduct(db, { price: 10_000 });
    await insertOffer(db, { kind: "gift", gift_product_id: gift, min_subtotal: 30_000 });
    const orderId = await place([[product, 3]]);
    const lines = await linesOf(orderId);
    const [bought, given] = [
      lines.find((line) => line.gift_value === null),
      lines.find((line) => line.gift_value !== null),
    ];
    expect(given).toMatchObject({ product_id: gift, gift_value: 4_000 });
    const rejecting = [{ detail_id: bought?.id ?? 0, taken: 2 }];
    expect(await find(orderId, rejecting)).toMatchObject({ ok: true, value: { amount: 6_000 } });
    const both = [...rejecting, { detail_id: given?.id ?? 0, taken: 0 }];
    expect(await find(orderId, both)).toMatchObject({ ok: true, value: { amount: 10_000 } });
    // A gift alone is no delivery.
    expect(await find(orderId, [{ detail_id: bought?.id ?? 0, taken: 0 }])).toMatchObject({
      ok: false,
      rejection: { errors: { lines: ["use_refused"] } },
    });
    await db.deleteFrom("offers").execute();
  });
});

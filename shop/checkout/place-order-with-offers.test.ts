import { beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { chooseCartGift } from "../cart/change-cart-line.ts";
import { getCart } from "../cart/get-cart.ts";
import { cancelOwnOrder } from "../orders/cancel-order.ts";
import { findOrder } from "../orders/order.ts";
import { type CartContent, insertBuyer } from "../testing/insert-buyer.ts";
import { insertCoupon } from "../testing/insert-coupon.ts";
import { endOffers, insertOffer } from "../testing/insert-offer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { stockOf } from "../testing/stock.ts";
import { placeOrder } from "./place-order.ts";

const { db } = await openTestDatabase();
const all = { product_ids: null, category_ids: null };
const secondAtHalf = {
  kind: "buy_x_get_y",
  buy: { quantity: 1, ...all },
  get: { quantity: 1, percent: 5000, ...all },
  max_sets: null,
} as const;

beforeEach(async () => await endOffers(db));

async function placed(content: CartContent, coupon = "") {
  const { customerId, order } = await insertBuyer(db, content);
  const { version } = await getCart(db, customerId, { coupon });
  const result = await placeOrder(db, customerId, { ...order, coupon, cart_version: version }, null);
  if (!result.ok) throw new Error(`refused: ${result.rejection.code}`);
  const { id: orderId } = result.value;
  const found = await findOrder(db, customerId, { orderId });
  if (found === null) throw new Error("the order was not found");
  return { ...found, customerId };
}
const linesOf = async (orderId: number) =>
  await db
    .selectFrom("order_lines")
    .select(["product_id", "quantity", "paid_price", "offer_discount", "coupon_discount", "gift_value"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();

describe("an order with offers", () => {
  test("stores the offer, the shares of the lines, and the total that the cart showed", async () => {
    const [cream, mask] = [
      await insertProduct(db, { price: 100_00 }),
      await insertProduct(db, { price: 50_00 }),
    ];
    const offer = await insertOffer(db, secondAtHalf);
    const order = await placed([
      [mask, 1],
      [cream, 1],
    ]);
    expect(order).toMatchObject({ subtotal: 150_00, discount: 25_00, offer_discount: 25_00, total: 195_00 });
    expect(order.offers).toMatchObject([
      { id: offer, kind: "buy_x_get_y", label_en: "Offer buy_x_get_y", amount: 25_00 },
    ]);
    expect(await linesOf(order.id)).toMatchObject([
      { product_id: mask, offer_discount: 8_33 },
      { product_id: cream, offer_discount: 16_67 },
    ]);
  });

  test("stores the fee that free delivery saved", async () => {
    await insertOffer(db, { kind: "free_delivery", min_subtotal: 100_00, city_ids: [1] });
    const order = await placed([[await insertProduct(db, { price: 100_00 }), 1]]);
    expect(order).toMatchObject({
      delivery_fee: 0,
      total: 100_00,
      offers: [{ amount: 0, delivery_saved: 70_00 }],
    });
  });

  test("keeps its price when the offer changes or ends", async () => {
    const offer = await insertOffer(db, { kind: "percent", percent: 1000, min_subtotal: 0 });
    const order = await placed([[await insertProduct(db, { price: 100_00 }), 1]]);
    await db.updateTable("offers").set({ active: false, name_en: "Other" }).where("id", "=", offer).execute();
    const later = await findOrder(db, order.customerId, { orderId: order.id });
    expect(later).toMatchObject({ total: 160_00, offers: [{ label_en: "Offer percent", amount: 10_00 }] });
  });

  test("charges the price of its cart version or is rejected once the offer has ended", async () => {
    const offer = await insertOffer(db, { kind: "amount", amount: 10_00, min_subtotal: 0 });
    const { customerId, order } = await insertBuyer(db, [[await insertProduct(db, { price: 100_00 }), 1]]);
    const { version, priced } = await getCart(db, customerId);
    expect(priced.total).toBe(160_00);
    await db.updateTable("offers").set({ ends_at: new Date() }).where("id", "=", offer).execute();
    expect(await placeOrder(db, customerId, { ...order, cart_version: version }, null)).toMatchObject({
      rejection: { code: "cart_changed" },
    });
  });

  test("does not redeem a coupon that an offer beats", async () => {
    await insertOffer(db, { kind: "percent", percent: 5000, min_subtotal: 0 });
    await insertCoupon(db, { code: "TEN" });
    const { customerId, order } = await insertBuyer(db, [[await insertProduct(db, { price: 100_00 }), 1]]);
    expect(await placeOrder(db, customerId, { ...order, coupon: "TEN" }, null)).toMatchObject({
      rejection: { code: "coupon_offers_better", label_en: "Offer percent" },
    });
  });

  test("redeems a coupon of each kind", async () => {
    const [cream, mask] = [
      await insertProduct(db, { price: 100_00 }),
      await insertProduct(db, { price: 50_00 }),
    ];
    await insertCoupon(db, {
      code: "MINUS30",
      kind: "amount",
      discount: 0,
      amount: 30_00,
      product_ids: [mask],
    });
    const content: CartContent = [
      [cream, 1],
      [mask, 1],
    ];
    const order = await placed(content, "MINUS30");
    expect(order).toMatchObject({ coupon_discount: 30_00, total: 190_00 });
    expect((await linesOf(order.id)).map(({ coupon_discount }) => coupon_discount)).toEqual([0, 30_00]);
    await insertCoupon(db, { code: "NOFEE", kind: "free_delivery", discount: 0 });
    expect(await placed(content, "NOFEE")).toMatchObject({ coupon: "NOFEE", delivery_fee: 0, total: 150_00 });
  });
});

describe("a gift", () => {
  test("is a line that costs nothing, leaves the stock, and comes back when the order is cancelled", async () => {
    const [cream, sample] = [
      await insertProduct(db, { price: 100_00 }),
      await insertProduct(db, { price: 20_00, stock: 1 }),
    ];
    await insertOffer(db, { kind: "gift", gift_product_id: sample, min_subtotal: 100_00 });
    const order = await placed([[cream, 1]]);
    expect(order).toMatchObject({
      subtotal: 100_00,
      discount: 0,
      total: 170_00,
      offers: [{ kind: "gift", amount: 0 }],
    });
    expect(await linesOf(order.id)).toMatchObject([
      { product_id: cream, gift_value: null },
      { product_id: sample, quantity: 1, paid_price: 0, gift_value: 20_00 },
    ]);
    expect(await stockOf(db, sample)).toMatchObject({ stock: 0 });
    // The last one is given: the next order is placed without it.
    expect((await linesOf((await placed([[cream, 1]])).id)).length).toBe(1);
    await cancelOwnOrder(db, order.customerId, { orderId: order.id });
    expect(await stockOf(db, sample)).toMatchObject({ stock: 1 });
  });

  test("is declined for one order only", async () => {
    const [cream, sample] = [
      await insertProduct(db, { price: 100_00 }),
      await insertProduct(db, { price: 20_00 }),
    ];
    await insertOffer(db, { kind: "gift", gift_product_id: sample, min_subtotal: 0 });
    const { customerId, order } = await insertBuyer(db, [[cream, 1]]);
    expect(await chooseCartGift(db, customerId, true)).toEqual({ ok: true, value: null });
    expect((await getCart(db, customerId)).priced.gift).toMatchObject({ state: "declined" });
    const result = await placeOrder(db, customerId, order, null);
    expect(await linesOf(result.ok ? result.value.id : 0)).toHaveLength(1);
    await db
      .insertInto("cart_lines")
      .values({ customer_id: customerId, product_id: cream, quantity: 1 })
      .execute();
    expect((await getCart(db, customerId)).priced.gift).toMatchObject({ state: "given" });
  });

  test("never oversells: of concurrent orders one has the last piece", async () => {
    const sample = await insertProduct(db, { price: 20_00, stock: 1 });
    const cream = await insertProduct(db, { price: 100_00, stock: 50 });
    await insertOffer(db, { kind: "gift", gift_product_id: sample, min_subtotal: 100_00 });
    // Half of the customers buy the product that the others are given.
    const buyers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        insertBuyer(
          db,
          index % 2 === 0
            ? [[cream, 1]]
            : [
                [cream, 1],
                [sample, 1],
              ],
        ),
      ),
    );
    const results = await Promise.all(
      buyers.map(async ({ customerId, order }) => await placeOrder(db, customerId, order, null)),
    );
    const codes = results.map((result) => (result.ok ? "placed" : result.rejection.code));
    expect(new Set(codes)).toEqual(new Set(["placed", "stock_short"]));
    expect(await stockOf(db, sample)).toMatchObject({ stock: 0, moved: 0 });
  });
});

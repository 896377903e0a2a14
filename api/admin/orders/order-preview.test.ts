import { describe, expect, test } from "vitest";
import { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { OrderPreview } from "#contract/admin/orders/order-preview.ts";
import { everythingStored } from "#shop/testing/everything-stored.ts";
import { insertCoupon } from "#shop/testing/insert-coupon.ts";
import { endOffers, insertOffer } from "#shop/testing/insert-offer.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { rejection } from "../../testing/test-api.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const { db, ask, staff, placeOrder } = await createTestAdmin();

const cream = await insertProduct(db, { price: 20_000, stock: 500 });
const serum = await insertProduct(db, { price: 15_000, stock: 50 });
const { id: cityId, delivery_fee } = await db
  .selectFrom("cities")
  .select(["id", "delivery_fee"])
  .where("delivery_fee", "<>", 7000)
  .executeTakeFirstOrThrow();
const address = { city_id: cityId, block: "1", street: "شارع النصر", house_number: "2" };
const linesOf = (quantity: number) => [{ product_id: cream, quantity }];
const never = 2_000_000_000;

const orderOf = (json: unknown) => dataIn(AdminOrderPage, json);
const previewOf = async (path: string, body: object) => {
  const { status, json } = await ask("POST", path, body);
  expect([status, json]).toEqual([200, expect.anything()]);
  return dataIn(OrderPreview, json);
};
/** Amounts that the preview shares with the order. */
const amountsOf = ({ coupon, offers, ...rest }: AdminOrderPage | OrderPreview) => {
  const { subtotal_egp, discount_egp, delivery_fee_egp, total } = rest;
  const { coupon_discount_egp, offer_discount_egp, staff_discount_egp } = rest;
  const reductions = { discount_egp, coupon_discount_egp, offer_discount_egp, staff_discount_egp };
  return { coupon, offers, subtotal_egp, ...reductions, delivery_fee_egp, total };
};

describe("POST /admin/orders/{id}/content/preview", () => {
  test("returns the amounts that the save then stores, and stores nothing itself", async () => {
    await endOffers(db);
    const gift = await insertProduct(db, { price: 3000, name_en: "Balm" });
    await insertOffer(db, { kind: "gift", gift_product_id: gift, min_subtotal: 70_000 });
    await insertOffer(db, { kind: "free_delivery", min_subtotal: 90_000, city_ids: null });
    await insertOffer(db, { kind: "amount", amount: 5000, min_subtotal: 0 });
    const { id } = await placeOrder(cream);
    for (const [content, preview] of [
      [{ lines: linesOf(5) }, { lines: linesOf(5) }],
      [{ lines: linesOf(2) }, { lines: linesOf(2) }],
      [
        { lines: linesOf(1), address },
        { lines: linesOf(1), city_id: cityId },
      ],
      [
        { lines: [...linesOf(4), { product_id: serum, quantity: 2 }], delivery_fee_egp: "12.50" },
        { lines: [...linesOf(4), { product_id: serum, quantity: 2 }], delivery_fee_egp: "12.50" },
      ],
      [
        { lines: linesOf(2), discount_egp: 30, discount_reason: "Late parcel" },
        { lines: linesOf(2), discount_egp: 30 },
      ],
    ] as const) {
      const before = await everythingStored(db);
      const shown = await previewOf(`/orders/${id}/content/preview`, preview);
      expect(await everythingStored(db)).toEqual(before);
      const saved = orderOf((await ask("PUT", `/orders/${id}/content`, content)).json);
      expect(amountsOf(shown)).toEqual(amountsOf(saved));
      const given = saved.details.find(({ is_gift }) => is_gift);
      expect(shown.gift?.product_id ?? null).toBe(given?.product_id ?? null);
    }
  });

  test("returns the stored amounts of an order that is not changed", async () => {
    await endOffers(db);
    await insertOffer(db, { kind: "free_delivery", min_subtotal: 50_000, city_ids: null });
    await insertOffer(db, { kind: "percent", percent: 1000, min_subtotal: 30_000 });
    const tomorrow = { starts_at: new Date(Date.now() + 86_400_000) };
    await insertOffer(db, { kind: "amount", amount: 9000, min_subtotal: 0 }, tomorrow);
    const { id } = await placeOrder(cream);
    await insertOffer(db, { kind: "amount", amount: 9000, min_subtotal: 0 });
    const order = orderOf((await ask("GET", `/orders/${id}`)).json);
    const shown = await previewOf(`/orders/${id}/content/preview`, { lines: linesOf(3) });
    expect(amountsOf(shown)).toEqual(amountsOf(order));
  });

  test("names the fee of another governorate, free delivery above its amount, and a typed fee", async () => {
    await endOffers(db);
    await insertOffer(db, { kind: "free_delivery", min_subtotal: 90_000, city_ids: null });
    const { id } = await placeOrder(cream);
    const feeOf = async (body: object) =>
      (await previewOf(`/orders/${id}/content/preview`, body)).delivery_fee_egp;
    expect(await feeOf({ lines: linesOf(3) })).toBe(70);
    expect(await feeOf({ lines: linesOf(3), city_id: cityId })).toBe(delivery_fee / 100);
    expect(await feeOf({ lines: linesOf(5), city_id: cityId })).toBe(0);
    expect(await feeOf({ lines: linesOf(5), city_id: cityId, delivery_fee_egp: 15 })).toBe(15);
  });

  test("names the coupon that the save would remove", async () => {
    await endOffers(db);
    await insertCoupon(db, { code: "MANY", folded_code: "MANY", min_subtotal: 50_000 });
    const body = { name: "Salma", phone: "01277770031", address, lines: linesOf(3), coupon: "many" };
    const { id } = orderOf((await ask("POST", "/orders", body)).json);
    const path = `/orders/${id}/content/preview`;
    expect(await previewOf(path, { lines: linesOf(3) })).toMatchObject({
      coupon: "MANY",
      dropped_coupon: null,
    });
    expect(await previewOf(path, { lines: linesOf(1) })).toMatchObject({
      coupon: null,
      dropped_coupon: "MANY",
    });
  });

  test("rejects what the save would reject, in the language of the reader", async () => {
    await endOffers(db);
    const { id } = await placeOrder(cream);
    const path = `/orders/${id}/content/preview`;
    const short = await ask("POST", path, {
      lines: [{ product_id: await insertProduct(db, { stock: 1 }), quantity: 2 }],
    });
    expect([short.status, short.json]).toEqual([409, rejection(expect.stringContaining("1"))]);
    const unknown = await ask("POST", path, { lines: [{ product_id: never, quantity: 1 }] });
    expect(unknown).toMatchObject({
      status: 422,
      json: { errors: { "lines.0.product_id": [expect.any(String)] } },
    });
    const city = await ask("POST", path, { lines: linesOf(1), city_id: never }, { language: "ar" });
    expect(city).toMatchObject({
      status: 422,
      json: { errors: { "address.city_id": [expect.stringMatching(/[ء-ي]/)] } },
    });
    const half = await ask("POST", path, { lines: linesOf(1), discount_egp: 150 }, { token: staff.token });
    expect(half.status).toBe(403);
    await ask("PATCH", `/orders/${id}`, { status_id: 4 });
    expect((await ask("POST", path, { lines: linesOf(1) })).status).toBe(409);
  });

  test.each([
    ["no lines", {}],
    ["empty lines", { lines: [] }],
    ["a text as lines", { lines: "1" }],
    ["a huge quantity", { lines: linesOf(1e15) }],
    ["half a piece", { lines: linesOf(1.5) }],
    ["a product twice", { lines: [...linesOf(1), ...linesOf(1)] }],
    [
      "too many lines",
      { lines: Array.from({ length: 500 }, (_, index) => ({ product_id: index + 1, quantity: 1 })) },
    ],
    ["a negative fee", { lines: linesOf(1), delivery_fee_egp: -1 }],
    ["a huge fee", { lines: linesOf(1), delivery_fee_egp: "9".repeat(400) }],
    ["a hostile fee", { lines: linesOf(1), delivery_fee_egp: "1'; drop table orders --" }],
    ["a huge discount", { lines: linesOf(1), discount_egp: 1e300 }],
    ["an unknown field", { lines: linesOf(1), total: 1 }],
  ])("rejects %s", async (_, body) => {
    const { id } = await placeOrder(cream);
    for (const path of [`/orders/${id}/content/preview`, "/orders/preview"]) {
      expect((await ask("POST", path, body)).status).toBe(422);
    }
  });

  test("does not wait for an order that locks the product", async () => {
    await endOffers(db);
    const { id } = await placeOrder(cream);
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom("products").select("id").where("id", "=", cream).forUpdate().execute();
      await tx.selectFrom("orders").select("id").where("id", "=", id).forUpdate().execute();
      expect((await previewOf(`/orders/${id}/content/preview`, { lines: linesOf(1) })).total).toBe(270);
    });
  });
});

describe("POST /admin/orders/preview", () => {
  test("returns the amounts of the placed phone order, and stores nothing itself", async () => {
    await endOffers(db);
    await insertOffer(db, { kind: "amount", amount: 5000, min_subtotal: 0 }, { combines_with_coupons: true });
    await insertCoupon(db, { code: "TEN", folded_code: "TEN" });
    const terms = { lines: linesOf(3), coupon: "ten", discount_egp: 20 };
    const before = await everythingStored(db);
    const shown = await previewOf("/orders/preview", { ...terms, city_id: cityId });
    expect(await everythingStored(db)).toEqual(before);
    const body = { name: "Salma", phone: "01277770032", address, ...terms, discount_reason: "Family" };
    const placed = orderOf((await ask("POST", "/orders", body)).json);
    expect(amountsOf(shown)).toEqual(amountsOf(placed));
  });

  test("returns no fee without a governorate, and the reason of a coupon that does not apply", async () => {
    await endOffers(db);
    expect(await previewOf("/orders/preview", { lines: linesOf(1) })).toMatchObject({
      delivery_fee_egp: null,
      total: 200,
    });
    const unknown = await ask("POST", "/orders/preview", { lines: linesOf(1), coupon: "NOPE" });
    expect(unknown).toMatchObject({ status: 422, json: { errors: { coupon: [expect.any(String)] } } });
  });
});

import { describe, expect, test } from "vitest";
import { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { endOffers, insertOffer } from "#shop/testing/insert-offer.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { rejection } from "../../testing/test-api.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const { db, ask, staff } = await createTestAdmin();

const address = { city_id: 1, block: "1", street: "شارع النصر", house_number: "2" };
const orderOf = (json: unknown) => dataIn(AdminOrderPage, json);
const product = await insertProduct(db, { price: 20_000, stock: 50 });
const lines = [{ product_id: product, quantity: 2 }];
const caller = (phone: string) => ({ name: "Salma", phone, address, lines });

describe("a discount by staff", () => {
  test("a phone order has the discount beside its offers, and an edit changes it", async () => {
    await endOffers(db);
    const gift = await insertProduct(db, { price: 3000 });
    const offer = await insertOffer(db, { kind: "amount", amount: 5000, min_subtotal: 0 });
    await insertOffer(db, { kind: "gift", gift_product_id: gift, min_subtotal: 0 });
    const discount = { discount_egp: 20, discount_reason: "Late parcel" };
    const placed = orderOf((await ask("POST", "/orders", { ...caller("01277770021"), ...discount })).json);
    expect(placed).toMatchObject({
      discount_egp: 70,
      offer_discount_egp: 50,
      staff_discount_egp: 20,
      staff_discount_reason: "Late parcel",
      coupon_discount_egp: 0,
    });
    expect(placed.offers).toContainEqual(expect.objectContaining({ id: offer, amount_egp: 50 }));
    expect(placed.details.map(({ product_id, is_gift }) => [product_id, is_gift])).toEqual([
      [product, false],
      [gift, true],
    ]);
    await ask("PUT", `/orders/${placed.id}/content`, { lines, discount_egp: 0 });
    expect(orderOf((await ask("GET", `/orders/${placed.id}`)).json)).toMatchObject({
      discount_egp: 50,
      staff_discount_egp: 0,
      staff_discount_reason: "",
    });
  });

  test("needs a reason, and an owner above half of the goods", async () => {
    await endOffers(db);
    const body = caller("01277770022");
    expect((await ask("POST", "/orders", { ...body, discount_egp: 5 })).json).toMatchObject({
      errors: { discount_reason: [expect.any(String)] },
    });
    const large = { ...body, discount_egp: 200.01, discount_reason: "Family" };
    const asStaff = await ask("POST", "/orders", large, { token: staff.token });
    const message = "Only an owner can give more than 50% off an order.";
    expect(asStaff).toMatchObject({ status: 403, json: rejection(message) });
    expect((await ask("POST", "/orders", large)).status).toBe(201);
    expect((await ask("POST", "/orders", { ...large, discount_egp: 400.01 })).json).toMatchObject({
      errors: { discount_egp: [expect.any(String)] },
    });
  });
});

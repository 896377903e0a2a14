import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { getCart } from "../cart/get-cart.ts";
import { listAllOrders } from "../orders/order.ts";
import { reject } from "../result.ts";
import { insertBuyer } from "../testing/insert-buyer.ts";
import { insertAddress, insertCustomer } from "../testing/insert-customer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { stockOf } from "../testing/stock.ts";
import { placeOrder } from "./place-order.ts";

const { db } = await openTestDatabase();

/** Data that a rejected order must not change. */
async function stateOf(customerId: number, productId: number) {
  const { lines } = await getCart(db, customerId);
  return { lines, stock: await stockOf(db, productId), orders: await listAllOrders(db, customerId) };
}

describe("placeOrder changes nothing and rejects", () => {
  test("an outdated expected total, with the current one", async () => {
    const product = await insertProduct(db, { price: 30_000 });
    const { customerId, order } = await insertBuyer(db, [[product, 1]]);
    const before = await stateOf(customerId, product);
    const stale = { ...order, expected_total_egp: 370.01 };
    expect(await placeOrder(db, customerId, stale, null)).toEqual(
      reject({ code: "total_changed", total: 37_000 }),
    );
    expect(await stateOf(customerId, product)).toEqual(before);
  });

  test("missing stock, with each product and its remaining pieces", async () => {
    const enough = await insertProduct(db, { stock: 5 });
    const few = await insertProduct(db, { stock: 2, name_en: "Few", name_ar: "قليل" });
    const gone = await insertProduct(db, { stock: 0, name_en: "Gone", name_ar: "نفد" });
    const { customerId, order } = await insertBuyer(db, [
      [enough, 5],
      [gone, 1],
      [few, 3],
    ]);
    const before = await stateOf(customerId, enough);
    expect(await placeOrder(db, customerId, order, null)).toEqual({
      ok: false,
      rejection: {
        code: "stock_short",
        products: [
          { id: few, name_en: "Few", name_ar: "قليل", remaining: 2 },
          { id: gone, name_en: "Gone", name_ar: "نفد", remaining: 0 },
        ],
      },
    });
    expect(await stateOf(customerId, enough)).toEqual(before);
  });

  test("an empty cart", async () => {
    const { customerId, order } = await insertBuyer(db, []);
    expect(await placeOrder(db, customerId, order, null)).toEqual(reject({ code: "cart_empty" }));
  });

  test("another customer's address like an unknown one", async () => {
    const product = await insertProduct(db);
    const { customerId, order } = await insertBuyer(db, [[product, 1]]);
    const others = await insertAddress(db, await insertCustomer(db), { is_default: true });
    for (const address_id of [others, 2_000_000_000]) {
      expect(await placeOrder(db, customerId, { ...order, address_id }, null)).toEqual(
        reject({ code: "address_unknown" }),
      );
    }
    expect(await stockOf(db, product)).toMatchObject({ stock: 10, moved: 10 });
  });

  test("an unknown coupon", async () => {
    const { customerId, order } = await insertBuyer(db, [[await insertProduct(db), 1]]);
    expect(await placeOrder(db, customerId, { ...order, coupon: "EID" }, null)).toEqual(
      reject({ code: "coupon_unknown" }),
    );
    expect(await placeOrder(db, customerId, { ...order, coupon: "" }, null)).toMatchObject({ ok: true });
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { getCart } from "../cart/get-cart.ts";
import { beginning, step } from "./testing/history.ts";
import { wrongInLedger } from "./testing/ledger.ts";
import { everyCoupon, everyProduct, Model } from "./testing/model.ts";
import { openShopUnderTest, type ShopUnderTest } from "./testing/shop-under-test.ts";

const { db } = await openTestDatabase();

/** More runs: `HISTORIES=5000 npx vitest run shop/model-tests`. */
const numRuns = Number(process.env["HISTORIES"] ?? 100);
const patience = 60_000 + numRuns * 3000;

test("the shop behaves like its model, step by step (R15)", {
  timeout: patience,
}, async () => {
  await fc.assert(
    fc.asyncProperty(beginning, fc.array(step, { minLength: 5, maxLength: 40 }), async (begin, history) => {
      const [shop, model] = [await openShopUnderTest(db, begin), new Model(begin)];
      for (const one of history) expect([one, await shop.take(one)]).toEqual([one, model.take(one)]);
      expect(await stateOf(shop)).toEqual({
        stocks: model.stocks,
        uses: everyCoupon.map((coupon) => model.usesOf(coupon)),
        orders: model.orders.map(({ status, total, collected, refusedAmount }) => ({
          ...{ status_id: status, total, cash_collected: collected, refused_amount: refusedAmount },
        })),
        carts: model.carts.map((cart) => [...cart]),
      });
      expect(await wrongInLedger(db, shop)).toEqual([]);
    }),
    { numRuns },
  );
});

test("the ledger is consistent after any concurrent steps (R15)", { timeout: patience }, async () => {
  const rounds = fc.array(fc.array(step, { minLength: 2, maxLength: 8 }), { minLength: 2, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(beginning, rounds, async (begin, history) => {
      const shop = await openShopUnderTest(db, begin);
      // Fills the carts so that steps compete.
      for (const [customer] of shop.customerIds.entries()) {
        for (const product of everyProduct) await shop.take({ does: "add", customer, product, quantity: 1 });
      }
      for (const atOnce of history) {
        await Promise.all(atOnce.map((one) => shop.take(one)));
        expect(await wrongInLedger(db, shop)).toEqual([]);
      }
    }),
    { numRuns },
  );
});

async function stateOf(shop: ShopUnderTest) {
  const stocks = await db
    .selectFrom("products")
    .select(["id", "stock"])
    .where("id", "in", shop.productIds)
    .execute();
  const uses = await db
    .selectFrom("coupons")
    .select(["id", "used"])
    .where("id", "in", shop.couponIds)
    .execute();
  const orders = await db
    .selectFrom("orders")
    .select(["status_id", "total", "cash_collected", "refused_amount"])
    .where("customer_id", "in", shop.customerIds)
    .orderBy("id")
    .execute();
  const carts = await Promise.all(shop.customerIds.map((id) => getCart(db, id)));
  return {
    stocks: shop.productIds.map((id) => stocks.find((row) => row.id === id)?.stock),
    uses: shop.couponIds.map((id) => uses.find((row) => row.id === id)?.used),
    orders,
    carts: carts.map(({ lines }) =>
      lines.map(({ product, quantity }) => [shop.productIds.indexOf(product.id), quantity]),
    ),
  };
}

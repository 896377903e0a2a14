import fc from "fast-check";
import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { beginning, step } from "./testing/history.ts";
import { wrongInLedger } from "./testing/ledger.ts";
import { everyProduct } from "./testing/model.ts";
import { wrongInReturns } from "./testing/return-ledger.ts";
import { returnStep, returnsIn } from "./testing/return-steps.ts";
import { openShopUnderTest } from "./testing/shop-under-test.ts";

const { db } = await openTestDatabase();

/** More runs: `HISTORIES=10000 npx vitest run shop/model-tests/returns.test.ts`. */
const numRuns = Number(process.env["HISTORIES"] ?? 40);

test("stock, cash, refunds and the courier's account add up after any returns, exchanges and corrections (R15)", {
  timeout: 60_000 + numRuns * 3000,
}, async () => {
  const steps = fc.oneof({ weight: 5, arbitrary: returnStep }, { weight: 1, arbitrary: step });
  const rounds = fc.array(fc.array(steps, { minLength: 1, maxLength: 4 }), { minLength: 5, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(beginning, rounds, async (begin, history) => {
      const shop = await openShopUnderTest(db, { ...begin, stocks: begin.stocks.map((stock) => stock + 6) });
      const takeReturn = await returnsIn(db, shop);
      // Two delivered orders, so that there is something to return.
      for (const customer of [0, 1]) {
        for (const product of everyProduct) await shop.take({ does: "add", customer, product, quantity: 2 });
        await shop.take({ does: "order", customer, coupon: customer, alone: null, isGift: false });
        await shop.take({ does: "handover", order: customer });
        await shop.take({
          does: "deliver",
          order: customer,
          refused: 0,
          cash: null,
          received: false,
          stock: "back",
        });
      }
      for (const atOnce of history) {
        await Promise.all(
          atOnce.map((one) => ("at" in one || one.does === "request" ? takeReturn(one) : shop.take(one))),
        );
      }
      expect([...(await wrongInLedger(db, shop)), ...(await wrongInReturns(db, shop))]).toEqual([]);
    }),
    { numRuns },
  );
});

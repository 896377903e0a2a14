import fc from "fast-check";
import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { wrongInBooks } from "../cash/books.ts";
import { wrongInCash } from "./testing/cash-ledger.ts";
import { cashIn, cashStep } from "./testing/cash-steps.ts";
import { step } from "./testing/history.ts";
import { wrongInLedger } from "./testing/ledger.ts";
import { paymentStep, paymentsIn } from "./testing/payment-steps.ts";
import { wrongInReturns } from "./testing/return-ledger.ts";
import { returnStep, returnsIn } from "./testing/return-steps.ts";
import { openShopUnderTest, type ShopUnderTest } from "./testing/shop-under-test.ts";

const { db } = await openTestDatabase();

/** More steps: `STEPS=10000 SEED=1 npx vitest run shop/model-tests/month.test.ts`. */
const steps = Number(process.env["STEPS"] ?? 300);
const seed = Number(process.env["SEED"] ?? Date.now() % 1_000_000);
/** Steps between two comparisons. */
const day = 50;
/** Number of the newest orders that steps are about. */
const recent = 6;

const round = fc.array(
  fc.oneof(
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant("buy" as const),
        customer: fc.nat(2),
        product: fc.nat(2),
        isSent: fc.boolean(),
        isGift: fc.boolean(),
      }),
    },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant("shop" as const), step }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("return" as const), step: returnStep }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("cash" as const), step: cashStep }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("payment" as const), step: paymentStep }) },
  ),
  { minLength: 1, maxLength: 3 },
);

test("a month of payments, statements, refusals, claims, returns and exchanges keeps every sum (R15)", {
  timeout: 60_000 + steps * 1000,
}, async () => {
  const prices = [30_000, 12_300, 45_600];
  const shop = await openShopUnderTest(db, { stocks: [9, 9, 9], prices, coupons: [] }, { recent });
  const [takeReturn, takeCash] = [await returnsIn(db, shop, { recent }), await cashIn(db, shop)];
  const takePayment = await paymentsIn(db, shop);
  let done = 0;
  let compared = 0;
  // A month is too long to shrink. Its seed repeats it.
  for (const atOnce of fc.sample(round, { numRuns: steps, seed })) {
    if (done >= steps) break;
    await Promise.all(
      atOnce.map(async (one) => {
        if (one.kind === "buy") return await buy(shop, one);
        if (one.kind === "payment") return await takePayment(one.step);
        if (one.kind === "cash") return await takeCash(one.step);
        return one.kind === "return" ? await takeReturn(one.step) : await shop.take(one.step);
      }),
    );
    done += atOnce.length;
    if (done < compared + day) continue;
    compared = done;
    const wrong = [
      ...(await wrongInLedger(db, shop)),
      ...(await wrongInReturns(db, shop)),
      ...(await wrongInCash(db, shop.courierId)),
      ...(await wrongInBooks(db)),
    ];
    expect({ seed, done, wrong }).toEqual({ seed, done, wrong: [] });
  }
  expect(done).toBeGreaterThanOrEqual(Math.min(steps, 50));
});

interface Purchase {
  readonly customer: number;
  readonly product: number;
  readonly isSent: boolean;
  readonly isGift: boolean;
}

/** Restocks a product and orders some pieces; hands a sent order to the courier. */
async function buy(shop: ShopUnderTest, { customer, product, isSent, isGift }: Purchase) {
  await shop.take({ does: "stock", product, stock: 12 });
  await shop.take({ does: "add", customer, product, quantity: 2 });
  await shop.take({ does: "order", customer, coupon: null, alone: null, isGift });
  if (isSent) await shop.take({ does: "handover", order: Math.min(shop.orderIds.length, recent) - 1 });
}

import fc from "fast-check";
import type { Database } from "#db/database.ts";
import { cashIn, cashStep } from "./cash-steps.ts";
import { step } from "./history.ts";
import { paymentStep, paymentsIn } from "./payment-steps.ts";
import { returnStep, returnsIn } from "./return-steps.ts";
import { openShopUnderTest, type ShopUnderTest } from "./shop-under-test.ts";

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

/**
 * Runs a random month of purchases, payments, deliveries, statements and returns, and calls `compare` after every `every` steps. Returns the
 * number of steps. The same seed gives the same month.
 */
export async function playMonth(
  db: Database,
  { steps, seed }: { readonly steps: number; readonly seed: number },
  { every, compare }: { readonly every: number; compare(shop: ShopUnderTest, done: number): Promise<void> },
): Promise<number> {
  const shop = await openShopUnderTest(
    db,
    { stocks: [9, 9, 9], prices: [30_000, 12_300, 45_600], coupons: [] },
    { recent },
  );
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
    if (done < compared + every) continue;
    compared = done;
    await compare(shop, done);
  }
  return done;
}

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

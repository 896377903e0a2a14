import fc from "fast-check";
import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertParts } from "../testing/insert-parts.ts";
import { beginning, step } from "./testing/history.ts";
import { everyProduct } from "./testing/model.ts";
import { wrongInReturns } from "./testing/return-ledger.ts";
import { returnStep, returnsIn } from "./testing/return-steps.ts";
import { wrongInSets } from "./testing/set-ledger.ts";
import { setIn, setStep } from "./testing/set-steps.ts";
import { openShopUnderTest } from "./testing/shop-under-test.ts";

const { db } = await openTestDatabase();

/** More runs: `HISTORIES=10000 npx vitest run shop/model-tests/sets.test.ts`. */
const numRuns = Number(process.env["HISTORIES"] ?? 30);

test("pieces, parts and shares of sets add up after any orders, edits, refusals, returns and changes of parts (R13)", {
  timeout: 60_000 + numRuns * 3000,
}, async () => {
  const steps = fc.oneof(
    { weight: 4, arbitrary: step.filter(({ does }) => does !== "stock") },
    { weight: 2, arbitrary: returnStep },
    { weight: 2, arbitrary: setStep },
  );
  const rounds = fc.array(fc.array(steps, { minLength: 1, maxLength: 4 }), { minLength: 5, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(beginning, rounds, async (begin, history) => {
      const stocks = begin.stocks.map((stock, index) => (index === 0 ? 0 : stock + 6));
      const shop = await openShopUnderTest(db, { ...begin, stocks });
      const [set = 0, first = 0, second = 0] = shop.productIds;
      await insertParts(db, set, { [first]: 1, [second]: 2 });
      const [takeReturn, takeSet] = [await returnsIn(db, shop), await setIn(db, shop)];
      // A delivered order of the set and a part, so that there is something to return.
      for (const product of everyProduct.slice(0, 2)) {
        await shop.take({ does: "add", customer: 0, product, quantity: 2 });
      }
      await shop.take({ does: "order", customer: 0, coupon: null, alone: null, isGift: false });
      await shop.take({ does: "handover", order: 0 });
      const delivery = { does: "deliver", order: 0, refused: 1, cash: null, received: true } as const;
      await shop.take({ ...delivery, stock: "back" });
      for (const atOnce of history) {
        await Promise.all(
          atOnce.map((one) => {
            if (one.does === "parts" || one.does === "pack" || one.does === "count" || one.does === "edit")
              return takeSet(one);
            return "at" in one || one.does === "request" ? takeReturn(one) : shop.take(one);
          }),
        );
      }
      expect([...(await wrongInSets(db, shop)), ...(await wrongInReturns(db, shop))]).toEqual([]);
    }),
    { numRuns },
  );
});

test("packed boxes that come back after their product became a set of parts are booked to its parts", async () => {
  const shop = await openShopUnderTest(db, { stocks: [0, 6, 6], prices: [1, 1, 1], coupons: [] });
  const [set = 0, first = 0, second = 0] = shop.productIds;
  await insertParts(db, set, { [first]: 1, [second]: 2 });
  const takeSet = await setIn(db, shop);
  const stocks = async () => {
    const rows = await db
      .selectFrom("products")
      .select("stock")
      .where("id", "in", [set, first, second])
      .orderBy("id")
      .execute();
    return rows.map(({ stock }) => stock);
  };
  await takeSet({ does: "pack", isPacked: true });
  await takeSet({ does: "count", product: 0, stock: 1 });
  await shop.take({
    ...{ does: "order", customer: 0, coupon: null, isGift: false },
    alone: { product: 0, quantity: 1 },
  });
  await takeSet({ does: "pack", isPacked: false });
  const before = await stocks();
  expect(await takeSet({ does: "edit", order: 0, product: 1, quantity: 1 })).toBe("done");
  // One piece of the first part is sold, and the box brings one of it and two of the second.
  expect(await stocks()).toEqual([before[0] === 3 ? 4 : 3, before[1], (before[2] ?? 0) + 2]);
  expect(await wrongInSets(db, shop)).toEqual([]);
});

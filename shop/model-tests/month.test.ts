import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { wrongInBooks } from "../cash/books.ts";
import { wrongInCash } from "./testing/cash-ledger.ts";
import { wrongInLedger } from "./testing/ledger.ts";
import { playMonth } from "./testing/month.ts";
import { wrongInReturns } from "./testing/return-ledger.ts";

const { db } = await openTestDatabase();

/** More steps: `STEPS=10000 SEED=1 npx vitest run shop/model-tests/month.test.ts`. */
const steps = Number(process.env["STEPS"] ?? 300);
const seed = Number(process.env["SEED"] ?? Date.now() % 1_000_000);
/** Steps between two comparisons. */
const day = 50;
test("a month of payments, statements, refusals, claims, returns and exchanges keeps every sum (R15)", {
  timeout: 60_000 + steps * 1000,
}, async () => {
  const compare: Parameters<typeof playMonth>[2]["compare"] = async (shop, done) => {
    const wrong = [
      ...(await wrongInLedger(db, shop)),
      ...(await wrongInReturns(db, shop)),
      ...(await wrongInCash(db, shop.courierId)),
      ...(await wrongInBooks(db)),
    ];
    expect({ seed, done, wrong }).toEqual({ seed, done, wrong: [] });
  };
  const done = await playMonth(db, { steps, seed }, { every: day, compare });
  expect(done).toBeGreaterThanOrEqual(Math.min(steps, 50));
});

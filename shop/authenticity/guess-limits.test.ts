import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { openDatabase } from "#db/database.ts";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { testCodeKey } from "../testing/test-code-key.ts";
import { checkCodeWithinLimits } from "./check-code-within-limits.ts";
import { deleteOldGuesses, guessLimits } from "./guess-limits.ts";
import { insertCodes, makeBatch } from "./make-batch.ts";
import { newCodes } from "./new-codes.ts";

const { db, url, drop } = await createTestDatabase();
afterAll(drop);

const dependencies = { key: testCodeKey, limits: { maxChecks: 5, maxDevices: 3 }, guesses: guessLimits };
const ask = (code: string, device: string, address: string) =>
  checkCodeWithinLimits(db, dependencies, code, { device, address, cityId: null });
const [unknown = ""] = newCodes(1);

async function genuineCode(): Promise<string> {
  const product_id = await insertProduct(db);
  const [code = ""] = newCodes(1);
  const batch = { product_id, count: 1, lot: "", expires_on: null, note: "" };
  const id = await db.transaction().execute((tx) => makeBatch(tx, testCodeKey, batch));
  await db.updateTable("code_batches").set({ state: "released" }).where("id", "=", id).execute();
  await insertCodes(db, id, testCodeKey, [code]);
  return code;
}

describe("wrong codes", () => {
  test("of a device: five are free, then the waits double", async () => {
    for (let count = 0; count < 5; count++) expect((await ask(unknown, "a", "1")).ok).toBe(true);
    const waits = [];
    for (let count = 0; count < 5; count++) {
      // The sixth is answered and starts the first wait.
      expect((await ask(unknown, "a", `other ${count}`)).ok).toBe(true);
      const refused = await ask(unknown, "a", "1");
      waits.push(refused.ok ? 0 : refused.refusal.seconds);
      await sql`update code_guesses set wait_until = now()`.execute(db);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16]);
  });

  test("from an address, with a new device each time, are slowed down, never for more than half a minute", async () => {
    let answered = 0;
    let longest = 0;
    for (let count = 0; count < 300; count++) {
      const result = await ask(unknown, `device ${count}`, "2");
      if (result.ok) answered++;
      else longest = Math.max(longest, result.refusal.seconds);
    }
    expect(answered).toBeLessThan(40);
    for (let count = 0; count < 20; count++) {
      await sql`update code_guesses set wait_until = now()`.execute(db);
      await ask(unknown, `later ${count}`, "2");
    }
    const refused = await ask(unknown, "last", "2");
    longest = Math.max(longest, refused.ok ? 0 : refused.refusal.seconds);
    expect(longest).toBe(30);
  });

  test("are forgotten after a while", async () => {
    for (let count = 0; count < 6; count++) await ask(unknown, "b", "3");
    expect((await ask(unknown, "b", "3")).ok).toBe(false);
    await sql`update code_guesses set wait_until = now(), last_miss_at = now() - interval '61 minutes'`.execute(
      db,
    );
    for (let count = 0; count < 5; count++) expect((await ask(unknown, "b", "3")).ok).toBe(true);
    await sql`update code_guesses set last_miss_at = now() - interval '3 hours'`.execute(db);
    await deleteOldGuesses(db);
    expect(await db.selectFrom("code_guesses").selectAll().execute()).toEqual([]);
  });

  test("a hundred at once do not slip past, also on two processes", async () => {
    const other = openDatabase(url);
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        checkCodeWithinLimits(index % 2 === 0 ? db : other, dependencies, unknown, {
          device: "c",
          address: "4",
          cityId: null,
        }),
      ),
    );
    await other.destroy();
    expect(results.filter((result) => result.ok).length).toBeLessThanOrEqual(6);
  });

  test("known codes never make anybody wait", async () => {
    const code = await genuineCode();
    for (let count = 0; count < 50; count++) expect((await ask(code, "d", "5")).ok).toBe(true);
  });

  test("a refused try looks at nothing: its code keeps its first check", async () => {
    const code = await genuineCode();
    for (let count = 0; count < 6; count++) await ask(unknown, "e", "6");
    expect((await ask(code, "e", "6")).ok).toBe(false);
    expect(await ask(code, "f", "7")).toMatchObject({
      ok: true,
      value: { verdict: "genuine", checkCount: 1 },
    });
  });
});

test("ten thousand guesses find nothing and are mostly not even looked at", {
  timeout: 120_000,
}, async () => {
  await genuineCode();
  const codes = newCodes(10_000);
  let looked = 0;
  let hits = 0;
  for (let at = 0; at < codes.length; at += 50) {
    const results = await Promise.all(
      codes.slice(at, at + 50).map((code, index) => ask(code, `guesser ${at + index}`, "8")),
    );
    looked += results.filter((result) => result.ok).length;
    hits += results.filter((result) => result.ok && result.value.productId !== null).length;
  }
  expect(hits).toBe(0);
  expect(looked).toBeLessThan(60);
});

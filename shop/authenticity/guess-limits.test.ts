import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openDatabase } from "#db/database.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { accept } from "../result.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { testCodeKey } from "../testing/test-code-key.ts";
import { checkCodeWithinLimits } from "./check-code-within-limits.ts";
import { deleteOldGuesses, guessLimits } from "./guess-limits.ts";
import { insertCodes, makeBatch, newCodes } from "./make-batch.ts";

const { db, url } = await openTestDatabase();

const dependencies = { key: testCodeKey, limits: { maxChecks: 5, maxDevices: 3 }, guesses: guessLimits };
const ask = (code: string, device: string, address: string) =>
  checkCodeWithinLimits(db, dependencies, code, { device, address, cityId: null });
const [unknown = ""] = newCodes(1);

/** Sends wrong codes from an address, each from a new device; returns the number of checked ones and the seconds. */
async function guess(count: number, address: string) {
  const begun = performance.now();
  let response = 0;
  for (let at = 0; at < count; at += 20) {
    const results = await Promise.all(
      Array.from({ length: Math.min(20, count - at) }, () => ask(unknown, `device ${++devices}`, address)),
    );
    response += results.filter((result) => result.ok).length;
  }
  return { response, seconds: (performance.now() - begun) / 1000 };
}
let devices = 0;

/** A full address accepts one more per second; this fills it for the given time. */
async function fillUntil(time: string): Promise<void> {
  await sql`update code_guesses set wait_until = greatest(wait_until, now() + ${time}::interval)
    where wait_until > now() - interval '10 seconds'`.execute(db);
}

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
  test("of a device have waits that double after five free attempts", async () => {
    for (let count = 0; count < 5; count++) expect((await ask(unknown, "a", "1")).ok).toBe(true);
    const waits = [];
    for (let count = 0; count < 5; count++) {
      // The sixth is checked and starts the first wait.
      expect((await ask(unknown, "a", `other ${count}`)).ok).toBe(true);
      const rejected = await ask(unknown, "a", "1");
      waits.push(rejected.ok ? 0 : rejected.rejection.seconds);
      await sql`update code_guesses set wait_until = now()`.execute(db);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16]);
  });

  test("of new devices at one address are limited to six hundred, then one per second (A12)", async () => {
    const { response, seconds } = await guess(700, "2");
    expect(response).toBeGreaterThanOrEqual(600);
    expect(response).toBeLessThanOrEqual(601 + seconds);
    await fillUntil("1 second");
    const rejected = await ask(unknown, "last", "2");
    expect(rejected).toEqual({ ok: false, rejection: { code: "too_many_tries", seconds: 1 } });
    await sql`update code_guesses set wait_until = wait_until - interval '10 seconds'`.execute(db);
    const later = await guess(30, "2");
    expect(later.response).toBeGreaterThanOrEqual(9);
    expect(later.response).toBeLessThanOrEqual(11 + later.seconds);
  });

  test("of others at a shared address do not block the check of a genuine pack (A12)", async () => {
    const code = await genuineCode();
    // As many as customers of a mobile network mistype in ten minutes, and then guesses.
    for (const misses of [300, 350]) {
      await guess(misses, "mobile network");
      expect(await ask(code, `buyer ${misses}`, "mobile network")).toMatchObject({ ok: true });
    }
    await fillUntil("10 seconds");
    expect(await ask(unknown, "other buyer", "mobile network")).toMatchObject({ ok: false });
  });

  test("that are rejected write nothing, and known codes are limited at a full address (A12)", async () => {
    const code = await genuineCode();
    await ask(unknown, "first", "9");
    const fill = () => sql`update code_guesses set wait_until = now() + interval '1 hour'`.execute(db);
    await fill();
    const begun = performance.now();
    const known = await Promise.all(Array.from({ length: 300 }, (_, at) => ask(code, `known ${at}`, "9")));
    const passed = known.filter((result) => result.ok).length;
    expect(passed).toBeGreaterThanOrEqual(100);
    expect(passed).toBeLessThanOrEqual(101 + (20 * (performance.now() - begun)) / 1000);
    // Everything is full now, so rejected requests change no row.
    await fill();
    const rows = async () =>
      (
        await sql<{ rows: string }>`select (select string_agg(xmin::text || ctid::text, ' ' order by key)
          from code_guesses) || (select count(*) from code_checks) as rows`.execute(db)
      ).rows;
    const before = await rows();
    for (let count = 0; count < 50; count++) {
      expect((await ask(unknown, `again ${count}`, "9")).ok).toBe(false);
      expect((await ask(code, `again ${count}`, "9")).ok).toBe(false);
    }
    expect(await rows()).toEqual(before);
  });

  test("expire", async () => {
    for (let count = 0; count < 6; count++) await ask(unknown, "b", "3");
    expect((await ask(unknown, "b", "3")).ok).toBe(false);
    await sql`update code_guesses set wait_until = now() - interval '61 minutes',
      last_miss_at = now() - interval '61 minutes'`.execute(db);
    for (let count = 0; count < 5; count++) expect((await ask(unknown, "b", "3")).ok).toBe(true);
    await sql`update code_guesses set last_miss_at = now() - interval '3 hours'`.execute(db);
    await deleteOldGuesses(db);
    expect(await db.selectFrom("code_guesses").selectAll().execute()).toEqual([]);
  });

  test("are limited in a hundred concurrent requests, also on two processes", async () => {
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

  test("known codes cause no wait", async () => {
    const code = await genuineCode();
    for (let count = 0; count < 50; count++) expect((await ask(code, "d", "5")).ok).toBe(true);
  });

  test("a rejected attempt does not count as the code's first check", async () => {
    const code = await genuineCode();
    for (let count = 0; count < 6; count++) await ask(unknown, "e", "6");
    expect((await ask(code, "e", "6")).ok).toBe(false);
    expect(await ask(code, "f", "7")).toMatchObject(accept({ verdict: "genuine", checkCount: 1 }));
  });
});

test("ten thousand guesses find nothing and are mostly not checked", {
  timeout: 120_000,
}, async () => {
  await genuineCode();
  const codes = newCodes(10_000);
  const begun = performance.now();
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
  expect(looked).toBeLessThanOrEqual(601 + (performance.now() - begun) / 1000);
});

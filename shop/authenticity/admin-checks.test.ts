import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { testCodeKey } from "../testing/test-code-key.ts";
import { checkFigures, percentOf } from "./admin-checks.ts";
import { makeBatch } from "./make-batch.ts";

const { db } = await openTestDatabase();
beforeEach(async () => void (await db.deleteFrom("code_checks").execute()));

const device = Buffer.alloc(16);
const checked = async (count: number, verdict: string, at = "now()", city: number | null = null) =>
  void (await sql`insert into code_checks (device, verdict, counted, at, city_id)
    select ${device}, ${verdict}, false, ${sql.raw(at)}, ${city}::int from generate_series(1, ${count}::int)`.execute(
    db,
  ));
const figures = (from = "2026-01-01", to = "2099-12-31") =>
  checkFigures(db, { maxChecks: 5, maxDevices: 3 }, { from, to });

describe("miss rate", () => {
  test("raises an alarm when more than half of at least a hundred checks in the last hour failed", async () => {
    await checked(49, "genuine");
    await checked(30, "unknown");
    await checked(20, "mistyped");
    await checked(500, "unknown", "now() - interval '61 minutes'");
    expect((await figures()).misses).toEqual({
      last_hour: 50,
      checks_last_hour: 99,
      rate: 50.51,
      alarm: false,
    });
    await checked(1, "checked_before");
    expect((await figures()).misses).toMatchObject({ checks_last_hour: 100, rate: 50, alarm: false });
    await checked(1, "unknown");
    expect((await figures()).misses).toMatchObject({ last_hour: 51, checks_last_hour: 101, alarm: true });
  });

  test("raises no alarm without checks", async () => {
    expect((await figures()).misses).toEqual({ last_hour: 0, checks_last_hour: 0, rate: 0, alarm: false });
    expect(percentOf({ part: 0, whole: 0 })).toBe(0);
  });
});

test("checkFigures counts by day in Cairo, verdict and city, known or unknown", async () => {
  // Cairo is at UTC+3 in July and UTC+2 in January.
  await checked(2, "genuine", "'2026-07-09T20:59:59Z'", 2);
  await checked(1, "genuine", "'2026-07-09T21:00:00Z'");
  await checked(3, "unknown", "'2026-07-10T20:59:59Z'", 2);
  await checked(4, "unknown", "'2026-01-05T22:00:00Z'");
  const found = await figures("2026-07-09", "2026-07-10");
  expect(found.by_day).toEqual([
    { day: "2026-07-09", verdict: "genuine", count: 2 },
    { day: "2026-07-10", verdict: "genuine", count: 1 },
    { day: "2026-07-10", verdict: "unknown", count: 3 },
  ]);
  expect(found.by_city).toEqual([
    { city_id: 2, count: 5 },
    { city_id: null, count: 1 },
  ]);
  expect((await figures("2026-01-06", "2026-01-06")).total).toBe(4);
});

test("the codes of a lot include all its batches", async () => {
  const product_id = await insertProduct(db);
  const batch = { product_id, lot: "L7", expires_on: null, note: "" };
  const made = async (count: number, more: object = {}) =>
    await db.transaction().execute((tx) => makeBatch(tx, testCodeKey, { ...batch, count, ...more }));
  const asked = await made(6);
  await made(2);
  await made(4, { lot: "L8" });
  await made(4, { product_id: await insertProduct(db) });
  const [first] = await db.selectFrom("codes").select("hash").where("batch_id", "=", asked).execute();
  await db
    .updateTable("codes")
    .set({ check_count: 1 })
    .where("hash", "=", first?.hash ?? "")
    .execute();
  await sql`insert into code_checks (code_hash, batch_id, device, verdict, counted)
    values (${first?.hash}, ${asked}, ${device}, 'genuine', true)`.execute(db);
  expect((await figures()).by_lot).toEqual([
    { product_id, lot: "L7", codes: 8, checked_codes: 1, first_check_rate: 12.5 },
  ]);
});

import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { inTransaction } from "../in-transaction.ts";
import { reject } from "../result.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { testCodeKey } from "../testing/test-code-key.ts";
import { checkCode } from "./check-code.ts";
import { exportCodes } from "./export-codes.ts";
import { importBatch, makeBatchOfProduct } from "./make-batch.ts";

const { db } = await openTestDatabase();

const product_id = await insertProduct(db);
const load = (codes: readonly string[], product = product_id) =>
  inTransaction(db, (tx) =>
    importBatch(tx, testCodeKey, { product_id: product, lot: "2019", expires_on: null, note: "" }, codes),
  );
const check = (code: string) =>
  checkCode(db, { key: testCodeKey, limits: { maxChecks: 5, maxDevices: 3 } }, code, {
    device: "phone",
    address: "192.0.2.1",
    cityId: null,
  });
const batches = () => db.selectFrom("code_batches").selectAll().execute();

test("imported codes are genuine after release and can't be exported", async () => {
  const batch = await load(["AB12CD34", "1234", "ZZ99ZZ99ZZ"]);
  if (!batch.ok) throw new Error(batch.rejection.code);
  expect(await check("AB12CD34")).toMatchObject({ verdict: "not_released" });
  await db.updateTable("code_batches").set({ state: "released" }).execute();
  expect(await check("AB12CD34")).toMatchObject({ verdict: "genuine", productId: product_id });
  expect(await check("1234")).toMatchObject({ verdict: "genuine" });
  expect(await batches()).toMatchObject([{ count: 3, lot: "2019", exported_at: expect.any(Date) }]);
  expect(await inTransaction(db, (tx) => exportCodes(tx, testCodeKey, batch.value))).toMatchObject({
    ok: false,
  });
});

test("stores nothing if the shop already has one of the codes", async () => {
  const before = await batches();
  expect(await load(["NEWONE1", "AB12CD34", "NEWONE2"])).toMatchObject(
    reject({ code: "codes_taken", count: 1 }),
  );
  expect(await load(["NEWONE1"], 2_000_000_000)).toMatchObject({ ok: false, rejection: { code: "fields" } });
  expect(await batches()).toEqual(before);
  expect(await check("NEWONE1")).toMatchObject({ verdict: "unknown" });
});

test("a set has codes only if its boxes are packed before they are sold", async () => {
  const set = await insertProduct(db);
  const part = { product_id: set, part_id: product_id, quantity: 1, position: 1 };
  await db.insertInto("product_parts").values(part).execute();
  const make = async () =>
    await db.transaction().execute(async (tx) => {
      const batch = { product_id: set, count: 1, lot: "S", expires_on: null, note: "" };
      return await makeBatchOfProduct(tx, testCodeKey, batch);
    });
  const errors = { product_id: ["codes_of_parts"] };
  expect(await make()).toEqual({ ok: false, rejection: { code: "fields", errors } });
  expect(await load(["SE12TT34"], set)).toEqual({ ok: false, rejection: { code: "fields", errors } });
  await db.updateTable("products").set({ parts_packed: true }).where("id", "=", set).execute();
  expect((await make()).ok).toBe(true);
});

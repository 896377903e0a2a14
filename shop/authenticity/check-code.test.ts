import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { testCodeKey } from "../testing/test-code-key.ts";
import { changeBatchState } from "./admin-batches.ts";
import { checkCode } from "./check-code.ts";
import { exportCodes } from "./export-codes.ts";
import { insertCodes, makeBatch, type NewBatch } from "./make-batch.ts";

const { db } = await openTestDatabase();

const product = await insertProduct(db);
const limits = { maxChecks: 5, maxDevices: 3 };

async function batchOf(
  values: Partial<NewBatch> = {},
  state: "printed" | "released" | "recalled" | "void" = "released",
) {
  return await db.transaction().execute(async (tx) => {
    const batch = { product_id: product, count: 3, lot: "", expires_on: null, note: "", ...values };
    const id = await makeBatch(tx, testCodeKey, batch);
    const taken = await exportCodes(tx, testCodeKey, id);
    if (state === "recalled") await changeBatchState(tx, id, "released");
    if (state !== "printed") await changeBatchState(tx, id, state);
    return { id, code: taken.ok ? (taken.value[0] ?? "") : "" };
  });
}
/** Each device has its own network unless one is given. */
const check = (code: string, device = "phone", address = `at ${device}`) =>
  checkCode(db, { key: testCodeKey, limits }, code, { device, address, cityId: null });
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

describe("checkCode", () => {
  test("returns genuine for a code on its first check", async () => {
    const { code } = await batchOf();
    const found = await check(code);
    expect(found).toMatchObject({ verdict: "genuine", productId: product, checkCount: 1 });
    expect(Date.now() - Number(found.firstCheckedAt)).toBeLessThan(10_000);
  });

  test("accepts a code in any spelling", async () => {
    const { code } = await batchOf();
    const arabic = code.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");
    const persian = code.replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)] ?? "");
    for (const typed of [
      `${code.slice(0, 5)}-${code.slice(5, 10)} ${code.slice(10)}`,
      arabic,
      `\u200F ${persian}\n`,
    ]) {
      expect((await check(typed)).verdict).toBe("genuine");
    }
  });

  test("counts a device once a day", async () => {
    const { code } = await batchOf();
    for (let count = 0; count < 10; count++) expect((await check(code)).verdict).toBe("genuine");
    await sql`update code_checks set at = at - interval '25 hours'`.execute(db);
    expect(await check(code)).toMatchObject({ verdict: "checked_before", checkCount: 2 });
  });

  test("is not suspicious after fifty invented devices at one address (A12)", async () => {
    const { code } = await batchOf();
    const verdicts = new Set<string>();
    for (let day = 0; day < 2; day++) {
      for (let device = 0; device < 50; device++) {
        verdicts.add((await check(code, `invented ${day} ${device}`, `192.0.2.${device}`)).verdict);
      }
      await sql`update code_checks set at = at - interval '25 hours'`.execute(db);
    }
    expect([...verdicts]).toEqual(["genuine", "checked_before"]);
    expect(await check(code, "the buyer's", "198.51.100.7")).toMatchObject({
      verdict: "checked_before",
      checkCount: 3,
    });
    const row = db.selectFrom("codes").select("device_count").where("hash", "=", testCodeKey.hash(code));
    expect(await row.executeTakeFirst()).toEqual({ device_count: 2 });
  });

  test("returns checked_before to a second device in the same network without counting it (A12)", async () => {
    const { code } = await batchOf();
    expect(await check(code, "a", "2001:db8:1:2::/64")).toMatchObject({ verdict: "genuine", checkCount: 1 });
    const neighbour = { verdict: "checked_before", checkCount: 1 };
    expect(await check(code, "b", "2001:db8:1:3::/64")).toMatchObject(neighbour);
    expect(await check(code, "b", "2001:db8:1:3::/64")).toMatchObject(neighbour);
    expect(await check(code, "a", "2001:db8:1:2::/64")).toMatchObject({ verdict: "genuine" });
    expect(await check(code, "a", "2001:db8:9::/64")).toMatchObject({ verdict: "genuine", checkCount: 1 });
    expect(await check(code, "b", "2001:db8:9::/64")).toMatchObject({
      verdict: "checked_before",
      checkCount: 2,
    });
  });

  test.each(["127.0.0.1", "172.17.0.1", "fd00:1:2:3::/64"])(
    "counts devices only at %s, where everybody behind an untrusted proxy comes from",
    async (address) => {
      const { code } = await batchOf();
      const verdicts = [];
      for (const device of ["a", "b", "c", "d"]) verdicts.push((await check(code, device, address)).verdict);
      expect(verdicts).toEqual(["genuine", "checked_before", "checked_before", "suspicious"]);
    },
  );

  test("returns suspicious for copies of a code in many networks (A12)", async () => {
    const { code } = await batchOf();
    const verdicts = [];
    for (let place = 0; place < 5; place++) {
      verdicts.push((await check(code, `phone ${place}`, `192.0.${place}.1`)).verdict);
    }
    expect(verdicts).toEqual(["genuine", "checked_before", "checked_before", "suspicious", "suspicious"]);
  });

  test("returns suspicious for the sixth counted check of one device", async () => {
    const { code } = await batchOf();
    const verdicts = [];
    for (let day = 0; day < 6; day++) {
      verdicts.push((await check(code)).verdict);
      await sql`update code_checks set at = at - interval '25 hours'`.execute(db);
    }
    expect(verdicts.at(4)).toBe("checked_before");
    expect(verdicts.at(5)).toBe("suspicious");
  });

  test("one of fifty concurrent checks is the first", async () => {
    const { code } = await batchOf();
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) => check(code, `phone ${index}`)),
    );
    expect(results.filter((result) => result.verdict === "genuine")).toHaveLength(1);
    expect(results.map((result) => result.checkCount).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    expect(new Set(results.map((result) => Number(result.firstCheckedAt))).size).toBe(1);
  });

  test.each([
    ["not_released", {}, "printed"],
    ["recalled", {}, "recalled"],
    ["void", {}, "void"],
    ["expired", { expires_on: daysAgo(2) }, "released"],
  ] as const)("returns %s, which does not count", async (verdict, values, state) => {
    const { code } = await batchOf(values, state);
    await check(code);
    expect(await check(code, "other")).toMatchObject({ verdict, checkCount: 0, firstCheckedAt: null });
  });

  test("returns genuine on the last day of a product", async () => {
    const { code } = await batchOf({
      expires_on: new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Cairo" }).format(),
    });
    expect((await check(code)).verdict).toBe("genuine");
  });

  test("distinguishes mistyped from unknown codes", async () => {
    const { code } = await batchOf();
    const wrong = code.slice(0, 14) + ((Number(code[14]) + 1) % 10);
    expect((await check(wrong)).verdict).toBe("mistyped");
    expect((await check(code.slice(1))).verdict).toBe("mistyped");
    expect((await check("000000000000000")).verdict).toBe("unknown");
    expect((await check("SMILE-2018-ABCD")).verdict).toBe("unknown");
    for (const junk of ["", "../../etc", "<script>", "ك".repeat(20), "1".repeat(10_000), "\0"]) {
      expect(await check(junk)).toMatchObject({ verdict: "mistyped", productId: null, checkCount: 0 });
    }
  });

  test("accepts older codes with letters in any case", async () => {
    const { id } = await batchOf();
    await insertCodes(db, id, testCodeKey, ["SM18A7B2K"]);
    expect((await check("sm18-a7b2k")).verdict).toBe("genuine");
  });

  test("runs the same statements for known and unknown codes", async () => {
    const { code } = await batchOf();
    const worked = async (code: string) => {
      const kinds: string[] = [];
      const counted = db.withPlugin({
        transformQuery({ node }) {
          kinds.push(node.kind);
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await checkCode(counted, { key: testCodeKey, limits }, code, {
        device: "phone",
        address: "192.0.2.1",
        cityId: null,
      });
      return kinds;
    };
    const known = await worked(code);
    expect(known).toHaveLength(3);
    expect(await worked("000000000000000")).toEqual(known);
    expect(await worked("no code at all <>")).toEqual(known);
  });

  test("stores no plain code, device or network", async () => {
    const { code } = await batchOf();
    await check(code, "my-very-own-device", "203.0.113.77");
    const { rows } = await sql<{ all: string }>`
      select string_agg(t::text, '') as all from (select c::text from codes c union all
        select k::text from code_checks k union all select b::text from code_batches b) as t (t)`.execute(db);
    expect(rows[0]?.all).not.toContain(code);
    expect(rows[0]?.all).not.toContain("my-very-own-device");
    expect(rows[0]?.all).not.toContain("203.0.113");
  });
});

import { describe, expect, test } from "vitest";
import type { BatchState } from "#contract/admin/authenticity/code-batch.ts";
import { endsInCheckDigit } from "#contract/authenticity/check-digit.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { inTransaction } from "../in-transaction.ts";
import { keyRing } from "../secrets/key-ring.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { testCodeKey } from "../testing/test-code-key.ts";
import { changeBatchState } from "./admin-batches.ts";
import { confirmExport, exportCodes } from "./export-codes.ts";
import { type BatchProgress, makeBatch, newCodes } from "./make-batch.ts";

const { db } = await openTestDatabase();

const product_id = await insertProduct(db);
const make = (count = 10) =>
  db
    .transaction()
    .execute((tx) =>
      makeBatch(tx, testCodeKey, { product_id, count, lot: "A1", expires_on: null, note: "" }),
    );
const take = (id: number, key = testCodeKey) => inTransaction(db, (tx) => exportCodes(tx, key, id));
const confirm = (id: number) => inTransaction(db, (tx) => confirmExport(tx, id));
const batch = (id: number) =>
  db.selectFrom("code_batches").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const change = (id: number, to: BatchState) => inTransaction(db, (tx) => changeBatchState(tx, id, to));

describe("newCodes", () => {
  test("returns distinct codes of fifteen digits with check digit, all digits equally likely", () => {
    const codes = newCodes(20_000);
    expect(new Set(codes).size).toBe(20_000);
    expect(codes.every((code) => code.length === 15 && endsInCheckDigit(code))).toBe(true);
    const counts = Array.from({ length: 10 }, (_, digit) => codes.join("").split(String(digit)).length - 1);
    for (const count of counts) expect(Math.abs(count - 30_000)).toBeLessThan(1500);
  });
});

describe("the codes of a batch", () => {
  test("are the same in every export until it is confirmed once (A5) (R33)", async () => {
    const id = await make(12_345);
    const results = await Promise.all(Array.from({ length: 5 }, () => take(id)));
    const [first] = results;
    expect(first?.ok === true && new Set(first.value).size).toBe(12_345);
    for (const result of results) expect(result).toEqual(first);
    expect(await batch(id)).toMatchObject({ export_count: 5, export_confirmed_at: null });

    const confirmed = await Promise.all(Array.from({ length: 5 }, () => confirm(id)));
    for (const result of confirmed) expect(result).toEqual({ ok: true, value: null });
    expect(await take(id)).toEqual({ ok: false, rejection: { code: "codes_gone" } });
    expect(await batch(id)).toMatchObject({
      encrypted_codes: null,
      exported_at: expect.any(Date),
      export_confirmed_at: expect.any(Date),
    });
    const { rows } = await db
      .selectFrom("codes")
      .select((eb) => eb.fn.countAll<number>().as("rows"))
      .where("batch_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(rows).toBe(12_345);
  });

  test("can't be confirmed before an export (A5)", async () => {
    const id = await make();
    expect(await confirm(id)).toEqual({ ok: false, rejection: { code: "codes_not_exported" } });
    expect(await take(id)).toMatchObject({ ok: true });
  });

  test("can't be exported with another key, and remain exportable with the right one", async () => {
    const id = await make();
    await expect(take(id, keyRing(Buffer.alloc(32, "other")))).rejects.toThrow();
    expect(await take(id)).toMatchObject({ ok: true });
  });

  test("belong to an existing batch", async () => {
    const unknown = { ok: false, rejection: { code: "batch_unknown" } };
    expect([await take(2_000_000_000), await confirm(2_000_000_000)]).toEqual([unknown, unknown]);
  });
});

test("makeBatch reports its progress, and an exception of the listener rolls it back", async () => {
  const told: string[] = [];
  const making = (onProgress: BatchProgress) => {
    const batch = { product_id, count: 12_345, lot: "progress", expires_on: null, note: "" };
    return db.transaction().execute((tx) => makeBatch(tx, testCodeKey, batch, onProgress));
  };
  await making((written, count) => told.push(`${written} of ${count}`));
  expect(told).toEqual(["5000 of 12345", "10000 of 12345", "12345 of 12345"]);
  const stopped = new Error("stopped");
  const stop = () => {
    throw stopped;
  };
  await expect(making(stop)).rejects.toBe(stopped);
  const kept = await db.selectFrom("code_batches").select("id").where("lot", "=", "progress").execute();
  expect(kept).toHaveLength(1);
});

describe("changeBatchState", () => {
  const ways: Record<BatchState, readonly BatchState[]> = {
    printed: [],
    released: ["released"],
    recalled: ["released", "recalled"],
    void: ["void"],
  };
  const allowed = [
    "printed→released",
    "printed→void",
    "released→recalled",
    "released→void",
    "recalled→released",
    "recalled→void",
  ];
  const states = ["printed", "released", "recalled", "void"] as const;
  const moves = states.flatMap((from) => states.filter((to) => to !== from).map((to) => ({ from, to })));

  test.each(moves)("allows or rejects $from → $to", async ({ from, to }) => {
    const id = await make(1);
    for (const state of ways[from]) await change(id, state);
    const expected = allowed.includes(`${from}→${to}`)
      ? { ok: true, value: null }
      : { ok: false, rejection: { code: "state_not_allowed", from, to } };
    expect(await change(id, to)).toEqual(expected);
  });

  test("accepts the current state, and rejects an unknown batch", async () => {
    const id = await make(1);
    expect(await change(id, "printed")).toEqual({ ok: true, value: null });
    expect(await change(2_000_000_000, "void")).toEqual({ ok: false, rejection: { code: "batch_unknown" } });
  });
});

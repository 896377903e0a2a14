import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { deleteOldConsents, recordConsent, recordUse, withdrawConsents } from "./consents.ts";

const { db } = await openTestDatabase();

const hash = (fill: number) => Buffer.alloc(32, fill);
const give = (contactHash: Buffer) =>
  db
    .transaction()
    .execute((tx) => recordConsent(tx, { contactHash, purpose: "stock_notice", way: "email_link" }));
const withdraw = (contactHash: Buffer) =>
  db.transaction().execute((tx) => withdrawConsents(tx, contactHash, "stock_notice"));
const find = (id: number) =>
  db
    .selectFrom("consents")
    .select(["words_version", "way", "given_at", "last_used_at", "withdrawn_at"])
    .where("id", "=", id)
    .executeTakeFirst();

describe("recordConsent", () => {
  test("stores version, way and time, and neither mailbox nor phone", async () => {
    const id = await give(hash(1));
    expect(await find(id)).toEqual({
      words_version: 1,
      way: "email_link",
      given_at: expect.any(Date),
      last_used_at: null,
      withdrawn_at: null,
    });
    await recordUse(db, [id]);
    expect(await find(id)).toMatchObject({ last_used_at: expect.any(Date) });
  });
});

describe("withdrawConsents", () => {
  test("withdraws the consents of one person and keeps the first time", async () => {
    const [one, two, other] = [await give(hash(2)), await give(hash(2)), await give(hash(3))];
    await withdraw(hash(2));
    const first = await find(one);
    await withdraw(hash(2));
    expect(first).toMatchObject({ withdrawn_at: expect.any(Date) });
    expect(await find(one)).toEqual(first);
    expect(await find(two)).toMatchObject({ withdrawn_at: expect.any(Date) });
    expect(await find(other)).toMatchObject({ withdrawn_at: null });
  });
});

describe("deleteOldConsents", () => {
  test("deletes a row three years after its withdrawal or last use", async () => {
    const years = async (values: Record<string, string>) => {
      const id = await give(hash(4));
      for (const [column, age] of Object.entries(values))
        await sql`update consents set ${sql.ref(column)} = now() - ${age}::interval where id = ${id}`.execute(
          db,
        );
      return id;
    };
    const long = "3 years 1 day";
    const withdrawn = await years({ given_at: "9 years", withdrawn_at: long });
    const used = await years({ given_at: "9 years", last_used_at: long });
    const usedLately = await years({ given_at: "9 years", last_used_at: "2 years" });
    const withdrawnLately = await years({ given_at: "9 years", last_used_at: long, withdrawn_at: "1 day" });
    await deleteOldConsents(db);
    const left = await Promise.all([withdrawn, used, usedLately, withdrawnLately].map(find));
    expect(left.map((row) => row !== undefined)).toEqual([false, false, true, true]);
  });
});

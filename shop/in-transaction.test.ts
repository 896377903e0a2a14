import { describe, expect, test } from "vitest";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { inTransaction } from "./in-transaction.ts";
import { accept, reject } from "./result.ts";

const { db } = await openTestDatabase();

const write = (tx: Database, phrase: string) =>
  tx.insertInto("search_synonyms").values({ phrase, means: "x" }).execute();
const written = async (phrase: string) =>
  (await db.selectFrom("search_synonyms").selectAll().where("phrase", "=", phrase).execute()).length === 1;

describe("inTransaction", () => {
  test("commits when the work accepts", async () => {
    const result = await inTransaction(db, async (tx) => {
      await write(tx, "kept");
      return accept(7);
    });
    expect(result).toEqual({ ok: true, value: 7 });
    expect(await written("kept")).toBe(true);
  });

  test("rolls back and returns the rejection when the work rejects", async () => {
    const result = await inTransaction(db, async (tx) => {
      await write(tx, "refused");
      return reject({ code: "no" });
    });
    expect(result).toEqual({ ok: false, rejection: { code: "no" } });
    expect(await written("refused")).toBe(false);
  });

  test("repeats work that PostgreSQL aborts because of a deadlock (B15)", async () => {
    for (const phrase of ["first", "second"]) await write(db, phrase);
    const bothLocked = Promise.withResolvers<void>();
    let locked = 0;
    const lock = (tx: DatabaseTransaction, phrase: string) =>
      tx.updateTable("search_synonyms").set({ means: phrase }).where("phrase", "=", phrase).execute();
    const crossing = ([one, other]: readonly [string, string]) =>
      inTransaction(db, async (tx) => {
        await lock(tx, one);
        if (++locked >= 2) bothLocked.resolve();
        await bothLocked.promise;
        await lock(tx, other);
        return accept(one);
      });
    const results = await Promise.all([crossing(["first", "second"]), crossing(["second", "first"])]);
    expect(results).toEqual([accept("first"), accept("second")]);
    // The repeated work may lock the row before the waiting one continues, which causes a second deadlock.
    expect(locked).toBeGreaterThanOrEqual(3);
  });

  test("rolls back and rethrows when the work throws", async () => {
    const failing = inTransaction(db, async (tx) => {
      await write(tx, "thrown");
      throw new Error("out of paper");
    });
    await expect(failing).rejects.toThrow("out of paper");
    expect(await written("thrown")).toBe(false);
  });
});

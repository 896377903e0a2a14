import { sql } from "kysely";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#db/database.ts";
import { createEmptyDatabase } from "#db/testing/test-database.ts";
import { checkClock, clockFinding } from "./check-clock.ts";
import { checkCodeKey, checkEmails, checkOwner } from "./check-contents.ts";
import { checkDatabase, checkMigrations, objectionsTo } from "./check-database.ts";
import { openPatient } from "./testing/patient.ts";

const { db, drop, linesOf } = await openPatient();
afterAll(drop);

describe("the database", () => {
  test("of this release is fine", async () => {
    expect(await linesOf(checkDatabase)).toContainEqual(
      expect.stringMatching(/^✓ database: .* answers \(PostgreSQL \d+, /),
    );
    expect(await linesOf(checkMigrations)).toEqual([expect.stringMatching(/^✓ tables: /)]);
    expect(await linesOf(checkClock)).toEqual([
      "✓ clock: agrees with the database's",
      "✓ clock: Cairo's time is known",
    ]);
  });

  test("that is unavailable is reported once, without its password", async () => {
    const away = openDatabase("postgres://smile:hunter2@127.0.0.1:1/smile");
    const environment = { DATABASE_URL: "postgres://smile:hunter2@127.0.0.1:1/smile" };
    const lines = await linesOf(checkDatabase, environment, Promise.resolve(away));
    expect(lines).toEqual([
      "✗ database: the database smile at 127.0.0.1:1 can't be reached: connect ECONNREFUSED 127.0.0.1:1",
    ]);
    for (const check of [checkMigrations, checkOwner, checkCodeKey, checkEmails])
      expect(await linesOf(check, environment, Promise.resolve(away))).toEqual([
        `– ${check.name}: unknown while the database is unavailable`,
      ]);
    await away.destroy();
  });

  const fineFacts = {
    version: 18,
    encoding: "UTF8",
    isReadOnly: false,
    isSuperuser: false,
    mayCreate: true,
    foreignTables: 0,
    connectionsLeft: 80,
    maxConnections: 100,
    megabytes: 20,
    hasExtensions: true,
  };
  test.each<[Partial<typeof fineFacts>, string]>([
    [{ version: 14 }, "it is PostgreSQL 14; 15 is the minimum"],
    [{ encoding: "SQL_ASCII" }, "its encoding is SQL_ASCII: Arabic needs UTF8"],
    [{ isReadOnly: true }, "it is read-only"],
    [{ mayCreate: false }, "the shop's user may not create tables"],
    [{ foreignTables: 3 }, "3 tables belong to another user"],
    [{ hasExtensions: false }, "fuzzystrmatch or pg_trgm is not installed"],
    [{ connectionsLeft: 4 }, "4 of 100 connections are free"],
  ])("with %j is wrong", (facts, text) => {
    expect(objectionsTo(fineFacts)).toEqual([]);
    expect(objectionsTo({ ...fineFacts, ...facts })).toEqual([
      { kind: "wrong", text: expect.stringContaining(text) },
    ]);
  });

  test("reports tables from before version 1.0.0", async () => {
    const undone = db.transaction().execute(async (tx) => {
      await sql`delete from kysely_migration`.execute(tx);
      await sql`insert into kysely_migration (name, timestamp) values ('0052_demo_marks', '')`.execute(tx);
      expect(await linesOf(checkMigrations, {}, Promise.resolve(tx))).toEqual([
        "✗ tables: are from before version 1.0.0 (the last migration is 0052_demo_marks): start version 1.0.0 once, and then this one",
      ]);
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
  });

  test("reports a database without tables, or with those of another release", async () => {
    const empty = await createEmptyDatabase();
    onTestFinished(empty.drop);
    expect(await linesOf(checkMigrations, {}, Promise.resolve(empty.db))).toEqual([
      expect.stringMatching(/^✗ tables: there are none/),
    ]);
    const undone = db.transaction().execute(async (tx) => {
      await sql`delete from kysely_migration where name like '0003%'`.execute(tx);
      const lines = await linesOf(checkMigrations, {}, Promise.resolve(tx));
      expect(lines).toEqual([expect.stringMatching(/^✗ tables: 1 changes are missing \(0003_\w+\)/)]);
      await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '')`.execute(tx);
      expect(await linesOf(checkMigrations, {}, Promise.resolve(tx))).toEqual([
        expect.stringMatching(/^! tables: a newer release has changed them \(9999_later\)/),
      ]);
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
  });
});

test("clockFinding reports a clock that differs by more than two seconds", () => {
  expect(clockFinding("the database's", 1900)).toEqual({ kind: "fine", text: "agrees with the database's" });
  expect(clockFinding("the database's", -3100)).toEqual({
    kind: "wrong",
    text: "the database's is 3.1 s behind this machine's: is time synchronised?",
  });
});

import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "./database.ts";
import { runTransaction } from "./run-transaction.ts";
import { maxNames, StatementNames } from "./statement-names.ts";
import { createTestDatabase } from "./testing/test-database.ts";

const { url, drop } = await createTestDatabase();
const opened: Database[] = [];
function open(options: { named?: boolean } = {}): Database {
  const db = openDatabase(url, { maxConnections: 1, ...options });
  opened.push(db);
  return db;
}
afterAll(async () => {
  await Promise.all(opened.map((db) => db.destroy()));
  await drop();
});

async function prepared(db: Database): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select statement as text from pg_prepared_statements order by prepare_time`.execute(db);
  return rows.map(({ text }) => text).filter((text) => !text.includes("pg_prepared_statements"));
}

async function idsIn(db: Database, ids: number[]): Promise<number[]> {
  const rows = await db.selectFrom("cities").select("id").where("id", "in", ids).orderBy("id").execute();
  return rows.map(({ id }) => id);
}

describe("a repeated statement", () => {
  test("is planned once per connection for lists of any length", async () => {
    const db = open();
    expect(await idsIn(db, [1, 2])).toEqual([1, 2]);
    expect(await prepared(db)).toEqual([]);
    expect(await idsIn(db, [3])).toEqual([3]);
    expect(await idsIn(db, [])).toEqual([]);
    expect(await prepared(db)).toEqual(['select "id" from "cities" where "id" = any($1) order by "id"']);
    const others = await db
      .selectFrom("cities")
      .select("id")
      .where("id", "not in", [1, 2])
      .orderBy("id")
      .limit(1);
    expect(await others.execute()).toEqual([{ id: 3 }]);
    expect(others.compile().sql).toMatch(/<> all\(\$1\) order by "id" limit 1$/);
  });

  test("has no name if a pooler may switch connections", async () => {
    const db = open({ named: false });
    for (let times = 0; times < 3; times++) await idsIn(db, [1]);
    expect(await prepared(db)).toEqual([]);
  });

  test("stays planned up to a limit, after which another connection is used", async () => {
    const db = open();
    const pid = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
    const first = await pid();
    for (let n = 0; n <= maxNames; n++) {
      const query = sql<{ n: number }>`select ${sql.raw(String(n))} as n`;
      await query.execute(db);
      expect((await query.execute(db)).rows).toEqual([{ n }]);
    }
    expect(await pid()).not.toBe(first);
    expect((await prepared(db)).length).toBeLessThan(3);
  });
});

describe("when a table of a prepared statement has changed", () => {
  async function preparedRead(
    name: string,
  ): Promise<{ db: Database; read: (db: Database) => Promise<unknown> }> {
    const [db, table] = [open(), sql.table(name)];
    await sql`create table ${table} as select 1 as one`.execute(db);
    const read = async (from: Database) =>
      (await sql`select * from ${table} where one > ${0}`.execute(from)).rows[0];
    await read(db);
    await read(db);
    await sql`alter table ${table} add two int default 2`.execute(db);
    return { db, read };
  }

  test("repeats the statement", async () => {
    const { db, read } = await preparedRead("changed_alone");
    expect(await read(db)).toEqual({ one: 1, two: 2 });
    expect(await read(db)).toEqual({ one: 1, two: 2 });
  });

  test("repeats the whole transaction and commits once", async () => {
    const { db, read } = await preparedRead("changed_within");
    let times = 0;
    const found = await runTransaction(db, async (tx) => {
      times += 1;
      await sql`insert into changed_within values (${10 * times})`.execute(tx);
      return await read(tx);
    });
    expect([times, found]).toEqual([2, { one: 1, two: 2 }]);
    const { rows } = await sql`select one from changed_within order by one`.execute(db);
    expect(rows).toEqual([{ one: 1 }, { one: 20 }]);
  });
});

test("nameOf returns a name only for planned statements, the same for equal texts", () => {
  const names = new StatementNames();
  const twice = (text: string) => [names.nameOf(text), names.nameOf(text)][1];
  for (const text of ["begin", "commit", "set x = 1", "select 1; select 2", "savepoint a"])
    expect(twice(text)).toBeUndefined();
  expect(twice(" select 1")).toMatch(/^s0_[\w-]{22}$/);
  expect(twice("select 1")).not.toBe(twice("select 2"));
  expect(new StatementNames().nameOf("select 1")).toBeUndefined();
  const before = twice("select 1");
  names.renew();
  expect(twice("select 1")).not.toBe(before);
});

test("nameOf limits the memory for many different texts", () => {
  const names = new StatementNames();
  for (let n = 0; n < 10_000; n++) names.nameOf(`select ${n}`);
  expect(names.nameOf("select 9999")).toBeDefined();
});

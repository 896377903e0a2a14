import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import { createTestDatabase } from "./testing/test-database.ts";

const { url, drop } = await createTestDatabase();
const db = openDatabase(url, { maxConnections: 1 });
afterAll(async () => {
  await db.destroy();
  await drop();
});

await sql`create table written (word text not null check (word <> 'bad'))`.execute(db);
const write = (word: string) => sql`insert into written (word) values (${word})`;
const words = async () => (await sql<{ word: string }>`select word from written`.execute(db)).rows;

async function writeAll(...all: string[]): Promise<unknown> {
  return await db.transaction().execute(async (tx) => {
    for (const word of all) await write(word).execute(tx);
    return (await sql<{ begun: boolean }>`select now() < clock_timestamp() as begun`.execute(tx)).rows[0];
  });
}

test("a transaction that begins with its first statement is one, whatever has a name already", async () => {
  for (let times = 0; times < 4; times++) {
    expect(await writeAll("one", "two")).toEqual({ begun: true });
    expect(await words()).toHaveLength(2);
    await expect(writeAll("three", "bad")).rejects.toThrow(/violates check/);
    await expect(writeAll("bad")).rejects.toThrow(/violates check/);
    expect(await words()).toHaveLength(2);
    await sql`delete from written`.execute(db);
  }
});

test("one without statements begins nothing, and leaves nothing to the next who has the connection", async () => {
  await db.transaction().execute(async () => {});
  await expect(db.transaction().execute(() => Promise.reject(new Error("never mind")))).rejects.toThrow(
    "never mind",
  );
  await write("alone").execute(db);
  const other = openDatabase(url);
  expect((await sql`select word from written where word = 'alone'`.execute(other)).rows).toHaveLength(1);
  await other.destroy();
});

test("the beginning takes no round trip of its own once the connection knows it", async () => {
  await writeAll("five");
  const watcher = openDatabase(url);
  await db.transaction().execute(async (tx) => {
    // Had it begun, it would be idle within a transaction.
    const { rows: before } = await sql<{ idle: boolean }>`
      select bool_or(state = 'idle in transaction') as idle from pg_stat_activity
      where datname = current_database()`.execute(watcher);
    expect(before).toEqual([{ idle: false }]);
    await write("six").execute(tx);
  });
  await watcher.destroy();
});

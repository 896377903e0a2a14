import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { askRepeatedly, openDatabase } from "./database.ts";
import { isDatabaseUnavailable } from "./database-unavailable.ts";
import { startRelay } from "./testing/relay.ts";
import { createTestDatabase } from "./testing/test-database.ts";

const { db, url, drop } = await createTestDatabase();
afterAll(drop);

test("a question that comes again is asked on one connection, whose plan knows each change", async () => {
  await sql`create table counted (count int not null)`.execute(db);
  await sql`insert into counted values (1)`.execute(db);
  const ask = askRepeatedly(db, "select pg_backend_pid(), count from counted");
  const [connection, first] = await ask();
  await sql`update counted set count = 2`.execute(db);
  expect(first).toBe("1");
  expect(await ask()).toEqual([connection, "2"]);
  // As when a newer release migrates meanwhile.
  await sql`alter table counted alter column count type text using 'was ' || count`.execute(db);
  expect((await ask())[1]).toBe("was 2");
});

test("one that fails is asked anew, on another connection", async () => {
  const ask = askRepeatedly(db, "select made from later");
  await expect(ask()).rejects.toThrow(/later/);
  await sql`create table later as select 'now' as made`.execute(db);
  expect(await ask()).toEqual(["now"]);
});

test("what breaks or is silent ends on this side, and the next question is answered (A6, R17)", async () => {
  const relay = await startRelay(new URL(url));
  const far = openDatabase(relay.url);
  const ask = askRepeatedly(far, "select 'here'");
  expect(await ask()).toEqual(["here"]);
  relay.freeze();
  const failure: unknown = await ask().catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
  relay.thaw();
  expect(await ask()).toEqual(["here"]);
  await far.destroy();
  await relay.cut();
}, 15_000);

test("it is asked of a transaction, or of another's database, as anything else", async () => {
  await db.transaction().execute(async (tx) => {
    await sql`create table unseen as select 7 as number`.execute(tx);
    expect(await askRepeatedly(tx, "select number from unseen")()).toEqual(["7"]);
  });
});

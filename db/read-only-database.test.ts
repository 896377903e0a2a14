import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import { isDatabaseUnavailable } from "./database-unavailable.ts";
import { readOnlyReason } from "./read-only-reason.ts";
import { setReadOnly } from "./testing/set-read-only.ts";
import { openTestDatabase } from "./testing/test-database.ts";

const { url } = await openTestDatabase();
afterEach(() => setReadOnly(url, false));

async function openReadOnly() {
  await setReadOnly(url, true);
  const db = openDatabase(url, { maxConnections: 2 });
  return { db, [Symbol.asyncDispose]: () => db.destroy() };
}
const write = (db: ReturnType<typeof openDatabase>) =>
  sql`insert into rate_limits (key, count, window_ends) values (uuid_send(gen_random_uuid()), 1, now())`.execute(
    db,
  );
const isReadOnly = async (db: ReturnType<typeof openDatabase>) =>
  (await sql<{ response: string }>`select current_setting('transaction_read_only') as response`.execute(db))
    .rows[0]?.response;

test("a rejected write counts as an unavailable database, and the next one uses a new connection (B17, R45)", async () => {
  await using opened = await openReadOnly();
  const { db } = opened;
  const failure = await write(db).catch((error: unknown) => error);
  expect([failure, isDatabaseUnavailable(failure)]).toEqual([
    expect.objectContaining({ code: "25006" }),
    true,
  ]);
  await setReadOnly(url, false);
  await write(db);
});

test("reads continue while the database is read-only, and connections are replaced after a second (B17, R45)", async () => {
  await using opened = await openReadOnly();
  const { db } = opened;
  // Opens both connections before.
  expect(await Promise.all([isReadOnly(db), isReadOnly(db)])).toEqual(["on", "on"]);
  expect(await readOnlyReason(db)).toBe("the database is read-only");
  await setReadOnly(url, false);
  await sleep(1100);
  await Promise.all([write(db), write(db)]);
  expect(await isReadOnly(db)).toBe("off");
  expect(await readOnlyReason(db)).toBeNull();
});

test("keeps the connections of a writable database (B17, R45)", async () => {
  const db = openDatabase(url, { maxConnections: 1 });
  const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows;
  const first = await pid();
  await sleep(1100);
  expect(await pid()).toEqual(first);
  await db.destroy();
});

test("a rejected write replaces the pool's other connections, too (B17, R45)", async () => {
  const db = openDatabase(url, { maxConnections: 2 });
  const pids = async () => {
    const both = [0, 1].map(() => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db));
    return (await Promise.all(both)).map(({ rows }) => rows[0]?.pid);
  };
  const before = await pids();
  // Its session does not report this, like one behind a pooler.
  const rejected = db.transaction().setAccessMode("read only").execute(write);
  await expect(rejected).rejects.toMatchObject({ code: "25006" });
  expect((await pids()).filter((pid) => before.includes(pid))).toEqual([]);
  await db.destroy();
});

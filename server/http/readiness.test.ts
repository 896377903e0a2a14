import { Hono } from "hono";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#db/database.ts";
import { setReadOnly } from "#db/testing/set-read-only.ts";
import { createTestDatabase, type TestDatabase } from "#db/testing/test-database.ts";
import { respondWithReadiness, watchReadiness } from "./readiness.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function statusOf(db = database.db, shutdownSignal = new AbortController().signal): Promise<number> {
  return (
    await new Hono()
      .get("/readyz", respondWithReadiness(watchReadiness(db, shutdownSignal)))
      .request("/readyz")
  ).status;
}

test("returns 200 while the database responds", async () => {
  expect(await statusOf()).toBe(200);
});

test("returns 503 once the shutdown has begun (R24)", async () => {
  expect(await statusOf(database.db, AbortSignal.abort())).toBe(503);
});

test("returns 503 when the database cannot be reached", async () => {
  const unreachable = openDatabase("postgres://smile@127.0.0.1:1/smile");
  expect(await statusOf(unreachable)).toBe(503);
  await unreachable.destroy();
});

test("returns 503 when the database is silent for a second, and 200 when it responds again (R34)", async () => {
  const busy = openDatabase(database.url, { maxConnections: 1 });
  const site = new Hono().get(
    "/readyz",
    respondWithReadiness(watchReadiness(busy, new AbortController().signal)),
  );
  const longQuery = sql`select pg_sleep(2)`.execute(busy);
  const begun = performance.now();
  const responses = await Promise.all([site.request("/readyz"), site.request("/readyz")]);
  expect(responses.map(({ status }) => status)).toEqual([503, 503]);
  expect(performance.now() - begun).toBeLessThan(1900);
  await longQuery;
  expect((await site.request("/readyz")).status).toBe(200);
  await busy.destroy();
});

test("returns 503 while the database is read-only, and recovers by itself (B17, R45)", async () => {
  const db = openDatabase(database.url);
  const site = new Hono().get(
    "/readyz",
    respondWithReadiness(watchReadiness(db, new AbortController().signal)),
  );
  const respond = async () => {
    const response = await site.request("/readyz");
    return [response.status, await response.text()];
  };
  await setReadOnly(database.url, true);
  expect(await respond()).toEqual([503, "not ready: the database is read-only"]);
  await setReadOnly(database.url, false);
  await expect.poll(respond, { timeout: 3000 }).toEqual([200, "ready"]);
  await db.destroy();
});

test.each([
  [{ text: "no images", ready: false }, 503, "not ready: no images"],
  [{ text: "some images are missing", ready: true }, 200, "ready: some images are missing"],
  [undefined, 200, "ready"],
])("with the image problem %j it returns %i", async (problem, status, text) => {
  const shutdownSignal = new AbortController().signal;
  const site = new Hono().get(
    "/readyz",
    respondWithReadiness(watchReadiness(database.db, shutdownSignal, () => problem)),
  );
  const respond = await site.request("/readyz");
  expect([respond.status, await respond.text()]).toEqual([status, text]);
});

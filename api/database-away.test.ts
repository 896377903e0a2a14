import { createServer } from "node:net";
import { describe, expect, test } from "vitest";
import { openDatabase } from "#db/database.ts";
import { startRelay } from "#db/testing/relay.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { m } from "#messages/compiled/messages.js";
import { createApi } from "./app.ts";
import { rejection } from "./testing/test-api.ts";
import { testDependencies } from "./testing/test-dependencies.ts";

const { url } = await openTestDatabase();

/** Routes of every kind: public, private, reading, writing. */
const calls = [
  ["GET", "/products"],
  ["GET", "/products/1"],
  ["GET", "/search?query=serum"],
  ["GET", "/cart"],
  ["POST", "/client/auth/login"],
] as const;

async function responsesOf(db: ReturnType<typeof openDatabase>) {
  const bugs: unknown[] = [];
  const api = createApi({ ...testDependencies(db), onError: (error) => bugs.push(error) });
  const responses = calls.map(async ([method, path]) => {
    const response = await api.request(path, {
      method,
      headers: {
        "accept-language": "en",
        authorization: "Bearer token",
        "content-type": "application/json",
      },
      ...(method === "POST" && { body: JSON.stringify({ phone: "01012345678", password: "x" }) }),
    });
    return [response.status, response.headers.get("retry-after"), await response.json()];
  });
  return { responses: await Promise.all(responses), bugs };
}

const away = {
  responses: calls.map(() => [503, "2", rejection(m.error_busy({}, { locale: "en" }))]),
  bugs: [],
};

/** Returns a port without a listener. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}

describe("an unavailable database gives 503 with Retry-After, never 500 (R23)", () => {
  test("when nothing listens there", async () => {
    const port = await freePort();
    for (const host of ["127.0.0.1", "localhost"]) {
      const db = openDatabase(`postgres://smile:smile@${host}:${port}/smile`);
      expect(await responsesOf(db)).toEqual(away);
      await db.destroy();
    }
  });

  test("when its connections were cut and no new ones are accepted", async () => {
    const relay = await startRelay(new URL(url));
    const db = openDatabase(relay.url);
    expect((await responsesOf(db)).responses.map(([status]) => status)).toEqual([200, 404, 200, 401, 401]);
    await relay.cut();
    // Until the pool has noticed. The next test cuts a connection during a request.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await responsesOf(db)).toEqual(away);
    await db.destroy();
  });

  // db/database.ts sets no 'error' listener on a connection in use; such an error would end the process.
  test("when a connection is cut during a request", async () => {
    const relay = await startRelay(new URL(url), { cutAfterBytes: 2000 });
    const db = openDatabase(relay.url, { maxConnections: 1 });
    const { responses, bugs } = await responsesOf(db);
    expect(bugs).toEqual([]);
    expect(responses.map(([status]) => status)).toContain(503);
    await relay.cut();
    await db.destroy();
  });

  test("when it is frozen: within 6 s, and with recovery (A6, R23, R34)", async () => {
    const relay = await startRelay(new URL(url));
    const db = openDatabase(relay.url, { maxConnections: 2 });
    const well = await responsesOf(db);
    relay.freeze();
    const begun = performance.now();
    expect(await responsesOf(db)).toEqual(away);
    expect(performance.now() - begun).toBeLessThan(6000);
    relay.thaw();
    expect(await responsesOf(db)).toEqual(well);
    await db.destroy();
    await relay.cut();
  });

  // db/database-unavailable.ts recognises Kysely's 'driver has already been destroyed'.
  test("when the pool is closed", async () => {
    const closed = openDatabase(url);
    await responsesOf(closed);
    await closed.destroy();
    expect(await responsesOf(closed)).toEqual(away);
  });
});

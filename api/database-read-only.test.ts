import { setTimeout as sleep } from "node:timers/promises";
import { Hono } from "hono";
import { afterEach, expect, test } from "vitest";
import { openDatabase } from "#db/database.ts";
import { setReadOnly } from "#db/testing/set-read-only.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { m } from "#messages/compiled/messages.js";
import { createApi } from "./app.ts";
import { rejection } from "./testing/test-api.ts";
import { testDependencies } from "./testing/test-dependencies.ts";

const { url } = await openTestDatabase();
afterEach(() => setReadOnly(url, false));

test("a read-only database gives 503 for writes, serves pages, and recovers by itself (B17, R45)", async () => {
  const db = openDatabase(url);
  const bugs: unknown[] = [];
  const api = new Hono().route(
    "/",
    createApi({ ...testDependencies(db), onError: (error) => bugs.push(error) }),
  );
  const read = async () => (await api.request("/products")).status;
  let registered = 0;
  const register = async () => {
    const phone = `010${String(++registered).padStart(8, "0")}`;
    const [password, email] = ["sunflowers in May", `${phone}@a.example`];
    const body = { name: "Mona", email, phone, password, password_confirmation: password };
    const headers = { "content-type": "application/json", "accept-language": "en" };
    return await api.request("/client/auth/register", {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
  };
  expect([await read(), (await register()).status]).toEqual([200, 201]);

  await setReadOnly(url, true);
  // Until the pool has noticed the cut connections.
  await sleep(100);
  const rejected = await Promise.all(Array.from({ length: 30 }, register));
  expect(new Set(rejected.map(({ status }) => status))).toEqual(new Set([503]));
  expect([rejected[0]?.headers.get("retry-after"), await rejected[0]?.json()]).toEqual([
    "2",
    rejection(m.error_busy({}, { locale: "en" })),
  ]);
  expect(await Promise.all(Array.from({ length: 30 }, read))).toEqual(Array.from({ length: 30 }, () => 200));
  expect(bugs).toEqual([]);

  await setReadOnly(url, false);
  await sleep(1100);
  const recovered = await Promise.all(Array.from({ length: 30 }, register));
  expect(new Set(recovered.map(({ status }) => status))).toEqual(new Set([201]));
  await db.destroy();
});

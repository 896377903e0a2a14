import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { DatabaseError } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { logRequests } from "../http/log-requests.ts";
import { logInMemory } from "./testing/log-in-memory.ts";

test("a page and an API request are logged, images and probes are not (R29)", async () => {
  const { lines, log } = logInMemory();
  const site = new Hono().use(logRequests(log, () => "203.0.113.9")).all("*", (c) => c.text("", 404));
  for (const path of ["/product/1?utm=x", "/smile/api/cart", "/media/0a.avif", "/livez", "/readyz"]) {
    await site.request(path, { method: "POST" });
  }
  expect(lines).toEqual(
    ["/product/1", "/smile/api/cart"].map((path) => ({
      level: "info",
      time: expect.any(String),
      request: expect.stringMatching(/^[\da-f-]{36}$/),
      client: "203.0.113.0/24",
      method: "POST",
      path,
      status: 404,
      ms: expect.any(Number),
      msg: "request",
    })),
  );
  expect(lines[0]?.["request"]).not.toBe(lines[1]?.["request"]);
});

test("a long path is cut at 200 characters, without its secret (B2, R37)", async () => {
  const { lines, log } = logInMemory();
  const site = new Hono().use(logRequests(log, () => "203.0.113.9")).all("*", (c) => c.text("", 404));
  for (const path of [
    `/${"a/".repeat(7_500)}`,
    `/en/confirm-email/${"b".repeat(15_500)}`,
    `/${"/".repeat(15_500)}x`,
  ])
    await site.request(path);
  expect(lines.map(({ path }) => path)).toEqual([
    `/${"a/".repeat(100)}`.slice(0, 200).concat("…"),
    "/en/confirm-email/…",
    `${"/".repeat(200)}…`,
  ]);
});

test("a visitor who leaves before the response is logged with 499", async () => {
  const { lines, log } = logInMemory();
  const [asked, responding] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const site = new Hono().use(logRequests(log, () => "nowhere")).get("/cart", async (c) => {
    asked.resolve();
    await responding.promise;
    return c.text("", 500);
  });
  const server = createServer(getRequestListener(site.fetch)).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const leaving = new AbortController();
  const { port } = server.address() as AddressInfo;
  const visit = fetch(`http://127.0.0.1:${port}/cart`, { signal: leaving.signal });
  server.once("connection", (socket) => socket.once("close", () => setImmediate(responding.resolve)));
  await asked.promise;
  leaving.abort();
  await expect(visit).rejects.toThrow();
  await expect.poll(() => lines).toMatchObject([{ path: "/cart", status: 499 }]);
});

test("codes of packs and tokens of links are not logged (R29)", async () => {
  const { lines, log } = logInMemory();
  const site = new Hono().use(logRequests(log, () => "203.0.113.9")).all("*", (c) => c.text(""));
  const prefixes = [
    "/api/products/",
    "/Product/Verify/result/",
    "/en/Product/Verify/result/",
    "/confirm-email/",
    "/en/confirm-email/",
    "/admin/first-owner/",
    "/admin/invitation/",
    "/smile/api/admin/auth/first-owner/",
    "/smile/api/admin/auth/invitation/",
    "/order/123456782/confirm/",
    "/en/order/123456782/confirm/",
  ];
  const codes = ["482139076415827", "482139076415827.data", "%D9%A4%D9%A8", "4821/3907", "4821 3907"];
  for (const prefix of prefixes) for (const code of codes) await site.request(prefix + code);
  await site.request("/smile/api/products/7");
  await site.request("/Product/Verify");
  expect([...new Set(lines.map(({ path }) => path))]).toEqual([
    ...prefixes.map((prefix) => `${prefix}…`),
    "/smile/api/products/7",
    "/Product/Verify",
  ]);
});

test("lines during a request contain its id", async () => {
  const { lines, log } = logInMemory();
  const site = new Hono().use(logRequests(log, () => "203.0.113.9")).get("*", (c) => {
    log.error({ err: new Error("broken", { cause: new Error("the reason") }) }, "failed");
    return c.text("");
  });
  await site.request("/cart");
  expect(lines.map(({ request }) => request)).toEqual([lines[1]?.["request"], expect.any(String)]);
  expect(lines[0]).toMatchObject({
    level: "error",
    err: {
      type: "Error",
      message: "broken",
      stack: expect.stringContaining("log.test.ts"),
      cause: { message: "the reason" },
    },
  });
});

test("values of a row in a database error are not logged (R29)", () => {
  const { lines, log } = logInMemory();
  const error = new DatabaseError("duplicate key", 1, "error");
  Object.assign(error, {
    code: "23505",
    constraint: "customers_phone_key",
    detail: "Key (phone)=(01012345678) exists.",
  });
  log.error({ err: error }, "failed");
  expect(lines[0]?.["err"]).toMatchObject({ code: "23505", constraint: "customers_phone_key" });
  expect(JSON.stringify(lines)).not.toContain("01012345678");
});

test("tokens of links are not logged with an error (C4)", () => {
  const { lines, log } = logInMemory();
  const token = "sEcretToken-of_32-characters0123";
  for (const path of [
    `/order/123456782/${token}`,
    `/en/order/1/return/${token}`,
    `/reset-password/1?token=${token}x&email=a`,
  ])
    log.error({ err: new Error(`No route matches ${path}`, { cause: new Error(path) }) }, "failed");
  expect(lines).toHaveLength(3);
  expect(JSON.stringify(lines)).not.toContain("sEcret");
});

import { Writable } from "node:stream";
import { Hono } from "hono";
import { DatabaseError } from "pg";
import { expect, test } from "vitest";
import { openLog } from "./log.ts";
import { logRequests } from "./log-requests.ts";

function logInMemory() {
  const lines: Record<string, unknown>[] = [];
  const to = new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  return { lines, log: openLog("info", to) };
}

test("a page and a call of the API are a line each, pictures and probes none", async () => {
  const { lines, log } = logInMemory();
  const site = new Hono().use(logRequests(log)).all("*", (c) => c.text("", 404));
  for (const path of ["/product/1?utm=x", "/smile/api/cart", "/media/0a.avif", "/livez", "/readyz"]) {
    await site.request(path, { method: "POST" });
  }
  expect(lines).toEqual(
    ["/product/1", "/smile/api/cart"].map((path) => ({
      level: "info",
      time: expect.any(String),
      request: expect.stringMatching(/^[\da-f-]{36}$/),
      method: "POST",
      path,
      status: 404,
      ms: expect.any(Number),
      msg: "request",
    })),
  );
  expect(lines[0]?.["request"]).not.toBe(lines[1]?.["request"]);
});

test("codes of packs are not logged", async () => {
  const { lines, log } = logInMemory();
  const site = new Hono().use(logRequests(log)).all("*", (c) => c.text(""));
  const prefixes = ["/api/products/", "/Product/Verify/result/", "/en/Product/Verify/result/"];
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

test("what is logged during a request carries its id", async () => {
  const { lines, log } = logInMemory();
  const site = new Hono().use(logRequests(log)).get("*", (c) => {
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

test("the values of a row that a statement failed on are not logged", () => {
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

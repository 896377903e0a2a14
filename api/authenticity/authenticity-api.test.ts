import { describe, expect, test } from "vitest";
import { VerifiedProduct } from "#contract/authenticity/authenticity.ts";
import { newCodes } from "#shop/authenticity/make-batch.ts";
import { createTestService } from "./testing/create-test-service.ts";

const { product, codeOf, ask, countOf } = await createTestService();

describe("GET /api/products/{code}", () => {
  test("returns a genuine code with its product in the requested language", async () => {
    const code = await codeOf();
    const arabic = await ask(`/products/${code}`);
    expect([arabic.status, arabic.json.data.title]).toEqual([200, "كريم"]);
    VerifiedProduct.strict().parse(arabic.json.data);
    const english = await ask(`/products/${code}`, { headers: { "accept-language": "en" } });
    expect([english.json.data.title, english.json.data.product_id]).toEqual(["Cream", product]);
    expect((await ask(`/products/${code}`, { headers: { "accept-language": "xx" } })).json.data.title).toBe(
      "كريم",
    );
    expect(english.headers.get("cache-control")).toBe("no-store");
    expect(english.headers.get("access-control-allow-origin")).toBe("*");
  });

  test.each([["printed"], ["recalled"], ["void"]] as const)(
    "responds with 204 without a body for %s",
    async (state) => {
      const response = await ask(`/products/${await codeOf(state)}`);
      expect([response.status, response.text]).toEqual([204, ""]);
    },
  );

  test("responds with 204 without a body after the expiry", async () => {
    const response = await ask(`/products/${await codeOf("released", "2020-01-31")}`);
    expect([response.status, response.text]).toEqual([204, ""]);
  });

  test("identifies clients without a device by address and browser", async () => {
    const code = await codeOf();
    const check = async (address: string, agent: string) => {
      const headers = { "x-device": "", "x-test-address": address, "user-agent": agent };
      return (await ask(`/products/${code}`, { headers })).status;
    };
    for (let count = 0; count < 8; count++) expect(await check("home", "Firefox")).toBe(200);
    for (const address of ["work", "friends"]) expect(await check(address, "Firefox")).toBe(200);
    expect(await check("a shop", "Firefox")).toBe(204);
  });

  test.each([
    ["unknown", newCodes(1)[0] ?? ""],
    ["mistyped", "12345"],
    ["long", "1".repeat(10_000)],
    ["an encoded path", encodeURIComponent("../../etc/passwd")],
    ["wrong encoding", "%E0%A4%A"],
    ["NUL", "%00"],
  ])("responds with 202 without a body: %s", async (_, code) => {
    const response = await ask(`/products/${code}`);
    expect([response.status, response.text]).toEqual([202, ""]);
  });

  test.each(["/products", "/products/", "/products/../checks/x", "/anything"])(
    "%s responds with 404",
    async (path) => {
      const response = await ask(path, { headers: { "accept-language": "en" } });
      expect([response.status, response.json.message]).toEqual([404, response.json.error]);
    },
  );

  test.each(["HEAD", "POST", "PUT", "DELETE"])("rejects %s and counts nothing", async (method) => {
    const code = await codeOf();
    const before = await countOf();
    const response = await ask(`/products/${code}`, { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET"]);
    expect(await countOf()).toBe(before);
  });

  test("responds with 429 and Retry-After to guesses", async () => {
    const headers = { "x-device": "guesser", "x-test-address": "guessing", "accept-language": "en" };
    for (let count = 0; count < 6; count++) await ask(`/products/${newCodes(1)[0]}`, { headers });
    const rejected = await ask(`/products/${newCodes(1)[0]}`, { headers });
    expect([rejected.status, rejected.headers.get("retry-after")]).toEqual([429, "1"]);
    expect(rejected.json.message).toBe(rejected.json.error);
  });
});

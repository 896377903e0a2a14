import { describe, expect, test } from "vitest";
import { m } from "#messages/compiled/messages.js";
import { fillCart } from "#shop/testing/insert-buyer.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { createTestApi, rejection } from "./testing/test-api.ts";

const { app, db, call, signedIn } = await createTestApi();

const { token } = await signedIn();
const login = "/client/auth/login";

describe("a body (R18)", () => {
  test.each(["", "{", "not json", "[]", '"text"', "7", "null", "true", "[{}]", '{"a":1}}'])(
    "that is no JSON object responds with 400: %s",
    async (body) => {
      for (const path of [login, "/cart", "/orders", "/client/addresses"]) {
        const { status, json } = await call("POST", path, { token, body });
        expect([status, json]).toEqual([400, rejection(m.error_not_json({}, { locale: "en" }))]);
      }
    },
  );

  test.each([
    "application/json-patch",
    "application/json ; charset=utf-8",
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "json",
    "",
  ])("of the type %j responds with 415", async (type) => {
    const headers = { "content-type": type };
    const { status, json } = await call("POST", login, { headers, body: '{"phone":"0"}' });
    expect([status, json]).toEqual([415, rejection(m.error_not_json({}, { locale: "en" }))]);
  });

  test.each(["application/json; charset=utf-8", "Application/JSON", "application/vnd.smile+json"])(
    "of the type %j is parsed",
    async (type) => {
      const headers = { "content-type": type };
      const { status, json } = await call("POST", login, { headers, body: { phone: "0100", password: "x" } });
      expect(status).toBe(422);
      expect(json).toMatchObject({ errors: { phone: [expect.stringContaining("too short")] } });
    },
  );

  test("of 100 kB responds with 413, with or without a length", async () => {
    const body = JSON.stringify({ phone: "0".repeat(100_000) });
    const announced = { "content-length": String(body.length) };
    for (const headers of [{}, announced]) {
      const { status, json } = await call("POST", login, { headers, body });
      expect([status, json]).toEqual([413, rejection(m.error_too_large({}, { locale: "en" }))]);
    }
    const streamed = {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: new Blob([body]).stream(),
      duplex: "half",
    };
    expect((await app.request(login, streamed)).status).toBe(413);
  });

  test("of deep nesting is rejected", async () => {
    const body = `{"phone":${"[".repeat(20_000)}${"]".repeat(20_000)},"password":"x"}`;
    expect((await call("POST", login, { body })).status).toBe(422);
  });

  test("that is empty counts as none, with any content type", async () => {
    const headers = { "content-type": "application/json" };
    const { token: own, id } = await signedIn();
    await fillCart(db, id, [[await insertProduct(db), 1]]);
    const { id: line } = await db
      .selectFrom("cart_lines")
      .select("id")
      .where("customer_id", "=", id)
      .executeTakeFirstOrThrow();
    expect((await call("DELETE", `/cart/${line}`, { token: own, headers, body: "" })).status).toBe(200);
    expect((await call("POST", "/client/auth/logout", { token: own, headers, body: "" })).status).toBe(204);
  });

  test("that is missing responds like an empty one", async () => {
    const missing = await call("POST", login);
    expect(missing.status).toBe(422);
    expect(missing.json).toEqual((await call("POST", login, { body: {} })).json);
  });
});

describe("a path", () => {
  test.each([
    "/",
    "/nothing",
    "/products/1/nothing",
    "/cart/1/2",
    "/countries/2/cities",
    "/Products",
    "/..%2f",
  ])("%s without a route responds with 404 in JSON", async (path) => {
    const { status, json, headers } = await call("GET", path, { token });
    expect([status, json]).toEqual([404, rejection(m.error_not_found({}, { locale: "en" }))]);
    expect(headers.get("content-type")).toContain("application/json");
  });

  test("with an unknown method responds with 404", async () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      expect((await call(method, "/products", { body: {} })).status).toBe(404);
    }
  });

  test("responds in Arabic by default", async () => {
    const response = await app.request("/nothing");
    expect(await response.json()).toEqual(rejection("لم نجد المطلوب."));
  });
});

import { describe, expect, test } from "vitest";
import { Check } from "#contract/authenticity/authenticity.ts";
import { newCodes } from "#shop/authenticity/make-batch.ts";
import { createTestService } from "./testing/create-test-service.ts";

const { db, product, codeOf, ask, post, countOf } = await createTestService();

test("the service documents its routes", async () => {
  const { status, json } = await ask("/openapi.json");
  expect(status).toBe(200);
  expect(json).toMatchObject({ openapi: "3.1.0", servers: [{ url: "/api" }] });
  expect(Object.keys(json.paths)).toEqual(["/products/{code}", "/checks"]);
  expect(Object.keys(json.paths["/products/{code}"].get.responses)).toEqual([
    "200",
    "202",
    "204",
    "429",
    "503",
  ]);
  expect(json.paths["/checks"].post.requestBody.content["application/json"].schema.required).toEqual([
    "code",
    "device",
  ]);
  expect(json.components.schemas).toHaveProperty("Check");
});

describe("POST /api/checks", () => {
  test("returns verdict, first check, count and product", async () => {
    const code = await codeOf();
    const first = await post({ code, device: "one" });
    expect(first.status).toBe(200);
    const check = Check.parse(first.json.data);
    expect(check).toMatchObject({ verdict: "genuine", check_count: 1, product: { product_id: product } });
    const again = Check.parse((await post({ code, device: "two", city_id: 3 })).json.data);
    expect(again).toMatchObject({
      verdict: "checked_before",
      check_count: 2,
      first_checked_at: check.first_checked_at,
    });
    const unknown = await post({ code: newCodes(1)[0], device: "three" });
    expect(unknown.json.data).toEqual({
      verdict: "unknown",
      first_checked_at: null,
      check_count: 0,
      product: null,
    });
  });

  test("stores the governorate with the check", async () => {
    await post({ code: await codeOf(), device: "of Alexandria", city_id: 3 });
    const last = await db
      .selectFrom("code_checks")
      .select("city_id")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    expect(last?.city_id).toBe(3);
  });

  test.each(["1".repeat(10_000), "a\u0000b", "482139076415827"])(
    "returns mistyped for an impossible code, and counts no guess: %s",
    async (code) => {
      const counted = db.selectFrom("code_checks").select("id").where("counted", "=", true);
      const before = await counted.execute();
      const response = await post({ code, device: `curious ${code.length}` });
      expect([response.status, response.json.data]).toEqual([
        200,
        { verdict: "mistyped", first_checked_at: null, check_count: 0, product: null },
      ]);
      expect(await counted.execute()).toEqual(before);
    },
  );

  test.each([
    ["nothing", {}, "code"],
    ["an empty code", { code: "", device: "d" }, "code"],
    ["spaces", { code: " \u200B ", device: "d" }, "code"],
    ["no text", { code: 5, device: "d" }, "code"],
    ["no device", { code: "123" }, "device"],
    ["a long device", { code: "123", device: "d".repeat(101) }, "device"],
    ["a governorate that is none", { code: "123", device: "d", city_id: "x" }, "city_id"],
    ["no body", "", "code"],
  ])("responds with 422 and the field, and counts nothing: %s", async (_, body, field) => {
    const before = await countOf();
    const response = await post(body);
    expect([response.status, Object.keys(response.json.errors)[0]]).toEqual([422, field]);
    expect(response.json.errors[field][0]).toMatch(/\p{Script=Arabic}/u);
    expect(await countOf()).toBe(before);
  });

  test.each(["{", "[]", '"text"', "null"])(
    "responds with 400 to a body that is no JSON object: %s (R18)",
    async (body) => {
      const { status, json } = await post(body);
      const message = "الطلب ليس بصيغة JSON صحيحة.";
      expect([status, json]).toEqual([400, { message, error: message }]);
    },
  );

  test("responds with 415 to another content type (R18)", async () => {
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect((await post("code=1", form)).status).toBe(415);
  });

  test("rejects an unknown governorate", async () => {
    expect((await post({ code: await codeOf(), device: "d", city_id: 999 })).status).toBe(422);
  });

  test("responds with 413 above 64 kB, and with 405 to other methods (R18)", async () => {
    expect((await post({ code: "1".repeat(70_000), device: "d" })).status).toBe(413);
    expect((await ask("/checks")).status).toBe(405);
  });
});

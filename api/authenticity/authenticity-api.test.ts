import { afterAll, describe, expect, test } from "vitest";
import { Check, VerifiedProduct } from "#contract/authenticity.ts";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { guessLimits } from "#shop/authenticity/guess-limits.ts";
import { insertCodes, makeBatch } from "#shop/authenticity/make-batch.ts";
import { newCodes } from "#shop/authenticity/new-codes.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { createAuthenticityApi } from "./authenticity-api.ts";

const { db, drop } = await createTestDatabase();
afterAll(drop);

const bugs: unknown[] = [];
const app = createAuthenticityApi(
  {
    db,
    clientAddress: (c) => c.req.header("x-test-address") ?? "nowhere",
    mediaUrl: "https://shop.example",
    codes: { key: testCodeKey, limits: { mostChecks: 5, mostDevices: 3 }, guesses: guessLimits },
  },
  (error) => bugs.push(error),
);

const product = await insertProduct(db, { name_en: "Cream", name_ar: "كريم" });

async function codeOf(state: "printed" | "released" | "recalled" | "void" = "released"): Promise<string> {
  const [code = ""] = newCodes(1);
  const batch = { product_id: product, count: 1, lot: "", expires_on: null, note: "" };
  const id = await db.transaction().execute((tx) => makeBatch(tx, testCodeKey, batch));
  await insertCodes(db, id, testCodeKey, [code]);
  await db.updateTable("code_batches").set({ state }).where("id", "=", id).execute();
  return code;
}

let asked = 0;
/** Asks from an address of its own, so that wrong codes of one test don't slow the next. */
async function ask(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
  const headers = { "x-test-address": `address ${++asked}`, "x-device": `device ${asked}`, ...init.headers };
  const response = await app.request(path, { ...init, headers });
  const bug = bugs.pop();
  if (bug !== undefined) throw bug;
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson && text !== "" ? JSON.parse(text) : undefined,
  };
}
const post = (body: unknown, headers: Record<string, string> = {}) =>
  ask("/checks", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const countOf = async () =>
  (
    await db
      .selectFrom("code_checks")
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow()
  ).n;

describe("GET /api/products/{code}", () => {
  test("answers a genuine code with its product in the language asked for", async () => {
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

  test.each([["printed"], ["recalled"], ["void"]] as const)("204 and nothing else for %s", async (state) => {
    const answer = await ask(`/products/${await codeOf(state)}`);
    expect([answer.status, answer.text]).toEqual([204, ""]);
  });

  test("204 from the fourth device on", async () => {
    const code = await codeOf();
    const statuses = [];
    for (let count = 0; count < 4; count++) statuses.push((await ask(`/products/${code}`)).status);
    expect(statuses).toEqual([200, 200, 200, 204]);
  });

  test("one without the id of a device is told by address and browser", async () => {
    const code = await codeOf();
    const headers = (agent: string) => ({ "x-device": "", "x-test-address": "home", "user-agent": agent });
    for (let count = 0; count < 5; count++) {
      expect((await ask(`/products/${code}`, { headers: headers("Firefox") })).status).toBe(200);
    }
    for (const agent of ["a", "b"])
      expect((await ask(`/products/${code}`, { headers: headers(agent) })).status).toBe(200);
    expect((await ask(`/products/${code}`, { headers: headers("c") })).status).toBe(204);
  });

  test.each([
    ["unknown", newCodes(1)[0] ?? ""],
    ["mistyped", "12345"],
    ["long", "1".repeat(10_000)],
    ["markup", encodeURIComponent("<img src=x onerror=alert(1)>")],
    ["an encoded path", encodeURIComponent("../../etc/passwd")],
    ["mixed digits", encodeURIComponent("١٢٣45۶۷۸")],
    ["wrong encoding", "%E0%A4%A"],
    ["NUL", "%00"],
    ["a space", "%20"],
  ])("202 and nothing else: %s", async (_, code) => {
    const answer = await ask(`/products/${code}`);
    expect([answer.status, answer.text]).toEqual([202, ""]);
  });

  test.each(["/products", "/products/", "/products/../checks/x", "/anything"])(
    "%s is not there",
    async (path) => {
      const answer = await ask(path, { headers: { "accept-language": "en" } });
      expect([answer.status, answer.json.message]).toEqual([404, answer.json.error]);
    },
  );

  test.each(["HEAD", "POST", "PUT", "DELETE"])("%s is another method, and counts nothing", async (method) => {
    const code = await codeOf();
    const before = await countOf();
    const answer = await ask(`/products/${code}`, { method });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET"]);
    expect(await countOf()).toBe(before);
  });

  test("429 with Retry-After while a guesser has to wait", async () => {
    const headers = { "x-device": "guesser", "x-test-address": "guessing", "accept-language": "en" };
    for (let count = 0; count < 6; count++) await ask(`/products/${newCodes(1)[0]}`, { headers });
    const refused = await ask(`/products/${newCodes(1)[0]}`, { headers });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
    expect(refused.json.message).toBe(refused.json.error);
  });
});

describe("POST /api/checks", () => {
  test("tells verdict, first check, count and product", async () => {
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

  test("keeps the governorate with the check", async () => {
    await post({ code: await codeOf(), device: "of Alexandria", city_id: 3 });
    const last = await db
      .selectFrom("code_checks")
      .select("city_id")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    expect(last?.city_id).toBe(3);
  });

  test.each([
    ["nothing", {}, "code"],
    ["an empty code", { code: "", device: "d" }, "code"],
    ["spaces", { code: " \u200B ", device: "d" }, "code"],
    ["no text", { code: 5, device: "d" }, "code"],
    ["no device", { code: "123" }, "device"],
    ["a long device", { code: "123", device: "d".repeat(101) }, "device"],
    ["a governorate that is none", { code: "123", device: "d", city_id: "x" }, "city_id"],
    ["no body", "", "code"],
  ])("422 that names the field, and counts nothing: %s", async (_, body, field) => {
    const before = await countOf();
    const answer = await post(body);
    expect([answer.status, Object.keys(answer.json.errors)[0]]).toEqual([422, field]);
    expect(answer.json.errors[field][0]).toMatch(/\p{Script=Arabic}/u);
    expect(await countOf()).toBe(before);
  });

  test.each(["{", "[]", '"text"', "null"])("400 for what is no JSON object: %s", async (body) => {
    const { status, json } = await post(body);
    const message = "الطلب ليس بصيغة JSON صحيحة.";
    expect([status, json]).toEqual([400, { message, error: message }]);
  });

  test("415 for another type", async () => {
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect((await post("code=1", form)).status).toBe(415);
  });

  test("a governorate that is not there is told, not a failure", async () => {
    expect((await post({ code: await codeOf(), device: "d", city_id: 999 })).status).toBe(422);
  });

  test("413 for more than 64 kB; another method is told", async () => {
    expect((await post({ code: "1".repeat(70_000), device: "d" })).status).toBe(413);
    expect((await ask("/checks")).status).toBe(405);
  });
});

import { afterAll } from "vitest";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { guessLimits } from "#shop/authenticity/guess-limits.ts";
import { insertCodes, makeBatch, newCodes } from "#shop/authenticity/make-batch.ts";
import { openIncomingBodies } from "#shop/limits/bodies/incoming-bodies.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { createAuthenticityApi } from "../authenticity-api.ts";

/** Creates the authenticity service with a product on a new database for the tests of a file. A bug fails the test that made the request. */
export async function createTestService({ responseTime = 0 } = {}) {
  const { db, drop } = await createTestDatabase();
  afterAll(drop);
  const bugs: unknown[] = [];
  const app = createAuthenticityApi({
    db,
    bodies: openIncomingBodies((error) => bugs.push(error)),
    admitted: (_, work) => work(),
    clientAddress: (c) => c.req.header("x-test-address") ?? "nowhere",
    publicUrl: "https://shop.example",
    responseTime,
    codes: { key: testCodeKey, limits: { maxChecks: 5, maxDevices: 3 }, guesses: guessLimits },
    onError: (error) => bugs.push(error),
  });

  const product = await insertProduct(db, { name_en: "Cream", name_ar: "كريم" });

  async function codeOf(
    state: "printed" | "released" | "recalled" | "void" = "released",
    expires_on: string | null = null,
  ): Promise<string> {
    const [code = ""] = newCodes(1);
    const batch = { product_id: product, count: 1, lot: "", expires_on, note: "" };
    const id = await db.transaction().execute((tx) => makeBatch(tx, testCodeKey, batch));
    await insertCodes(db, id, testCodeKey, [code]);
    await db.updateTable("code_batches").set({ state }).where("id", "=", id).execute();
    return code;
  }

  let asked = 0;
  /** Sends a request from a new address, so that wrong codes do not slow the next test. */
  async function ask(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
    const headers = {
      "x-test-address": `address ${++asked}`,
      "x-device": `device ${asked}`,
      ...init.headers,
    };
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

  return { app, db, product, codeOf, ask, post, countOf };
}

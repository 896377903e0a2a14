import { expect, test } from "vitest";
import { LookedUpCode } from "#contract/admin/authenticity/code-batch.ts";
import { checkCode } from "#shop/authenticity/check-code.ts";
import { everythingStored } from "#shop/testing/everything-stored.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { data } from "../../responses.ts";
import { exactly } from "../../testing/test-api.ts";
import { createTestAdmin, One } from "../testing/test-admin.ts";

const { app, db, ask, owner } = await createTestAdmin();
const product = await insertProduct(db);
const headers = { authorization: `Bearer ${owner.token}`, "accept-language": "en" };

async function madeCodes(): Promise<{ id: number; codes: string[] }> {
  const { json } = await ask("POST", "/code-batches", { product_id: product, count: 3 });
  const { id } = One.parse(json).data;
  const { text: csv } = await ask("POST", `/code-batches/${id}/export`);
  return {
    id,
    codes: csv
      .split("\r\n")
      .slice(1, 4)
      .map((row) => row.split(",")[0]?.replaceAll('"', "") ?? ""),
  };
}
const lookUp = async (code: string) => {
  const { status, json } = await ask("POST", "/code-batches/lookup", { code });
  expect(status).toBe(200);
  return exactly(data(LookedUpCode), json).data;
};
const check = (code: string, device: string) =>
  checkCode(db, { key: testCodeKey, limits: { maxChecks: 5, maxDevices: 3 } }, code, {
    device,
    address: `at ${device}`,
    cityId: null,
  });

test("returns the verdict for the next customer, and counts no check", async () => {
  const { id, codes } = await madeCodes();
  const [code = ""] = codes;
  expect(await lookUp(code)).toMatchObject({ verdict: "not_released", batch: { id }, check_count: 0 });
  await ask("PATCH", `/code-batches/${id}`, { state: "released" });
  const before = await everythingStored(db);
  expect(await lookUp(code.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? ""))).toMatchObject({
    verdict: "genuine",
    words: { en: { title: "Congratulations, your product is genuine" } },
  });
  expect(await everythingStored(db)).toEqual(before);
  for (const device of ["a", "b", "c"]) await check(code, device);
  const seen = await lookUp(code);
  // A fourth customer gets the same verdict.
  expect(seen).toMatchObject({ verdict: "suspicious", check_count: 3, device_count: 3 });
  expect(seen.words.en.text).toContain("4");
  expect((await check(code, "d")).verdict).toBe("suspicious");
});

test("returns the recall text in both languages, like a check", async () => {
  const { id, codes } = await madeCodes();
  const [code = ""] = codes;
  await ask("PATCH", `/code-batches/${id}`, { state: "released" });
  const words = { recall_text_ar: "رائحة متغيرة", recall_text_en: "The scent has changed" };
  await ask("PATCH", `/code-batches/${id}`, { state: "recalled", ...words });
  const seen = await lookUp(code);
  expect(seen.verdict).toBe("recalled");
  expect([seen.words.ar.text, seen.words.en.text].join()).toMatch(/رائحة متغيرة.*The scent has changed/s);
  expect((await check(code, "a")).recallText).toEqual({ ar: "رائحة متغيرة", en: "The scent has changed" });
  // Customers do not see the text after the recall.
  await ask("PATCH", `/code-batches/${id}`, { state: "released" });
  expect((await check(code, "b")).recallText).toEqual({ ar: "", en: "" });
});

test("distinguishes mistyped and unknown codes", async () => {
  expect(await lookUp("1234")).toMatchObject({ verdict: "mistyped", code: null, batch: null });
  expect(["unknown", "mistyped"]).toContain((await lookUp("000000000000000")).verdict);
  for (const code of [undefined, null, " ", 7, "9".repeat(2000)]) {
    expect((await ask("POST", "/code-batches/lookup", { code })).status).toBe(422);
  }
});

test("creating a batch streams its progress on request", async () => {
  const make = (body: object) =>
    app.request("/admin/code-batches", {
      method: "POST",
      headers: { ...headers, "content-type": "application/json", accept: "text/event-stream" },
      body: JSON.stringify(body),
    });
  const response = await make({ product_id: product, count: 6000 });
  expect([response.status, response.headers.get("content-type")]).toEqual([201, "text/event-stream"]);
  const events = (await response.text())
    .trim()
    .split("\n\n")
    .map((event) => JSON.parse(event.replace(/^data: /, "")));
  expect(events).toEqual([
    { written: 5000, count: 6000 },
    { written: 6000, count: 6000 },
    { data: expect.objectContaining({ count: 6000, state: "printed" }) },
  ]);
  const rejected = await make({ product_id: 2_000_000_000, count: 6000 });
  expect([rejected.status, await rejected.json()]).toMatchObject([
    422,
    { errors: { product_id: [expect.any(String)] } },
  ]);
});

test("creating a batch stops when the client disconnects", async () => {
  const gone = new AbortController();
  const before = await db.selectFrom("code_batches").select("id").execute();
  const response = await app.request("/admin/code-batches", {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify({ product_id: product, count: 20_000 }),
    signal: gone.signal,
  });
  const reader = response.body?.getReader();
  await reader?.read();
  gone.abort();
  let last = "";
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    last = new TextDecoder().decode(part.value);
  }
  expect(last).toContain("message");
  expect(await db.selectFrom("code_batches").select("id").execute()).toEqual(before);
});

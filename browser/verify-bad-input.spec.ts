import { inDatabase } from "./shop-database.ts";
import { expect, test } from "./shop-test.ts";

const headers = { "sec-fetch-site": "same-origin" };
const checks = () =>
  inDatabase(async (db) => (await db.selectFrom("code_checks").select("id").execute()).length);

const impossible: Record<string, string> = {
  "too long": "4".repeat(10_000),
  markup: `<script>alert("x")</script>`,
  "a path": "../../../etc/passwd",
  "Arabic letters": "كود المنتج",
  "control characters": "\u0000\u0007",
  "half a character": "%E0%A4%A",
};

test("what no code can be is answered clearly, and nothing is checked", async ({ page }) => {
  const before = await checks();
  for (const [what, text] of Object.entries(impossible)) {
    const refused = await page.request.post("/en/Product/Verify", { form: { code: text }, headers });
    expect([what, refused.status()]).toEqual([what, 422]);
    expect(await refused.text()).not.toContain("<script>alert");
    const shown = await page.request.get(`/en/Product/Verify/result/${encodeURIComponent(text)}`);
    expect([what, shown.status()]).toEqual([what, 404]);
    expect(await shown.text()).not.toContain("<script>alert");
    const asked = await page.request.post(`/en/Product/Verify/result/${encodeURIComponent(text)}`, {
      headers,
    });
    expect([what, asked.status()]).toEqual([what, 404]);
  }
  for (const path of ["%2e%2e%2f%2e%2e", "..%2F..", "a%2Fb", "%00", "%E0%A4%A", "4".repeat(10_000)]) {
    const answer = await page.request.get(`/Product/Verify/result/${path}`);
    expect([400, 404], path).toContain(answer.status());
  }
  expect((await page.request.post("/Product/Verify", { form: { code: "  " }, headers })).status()).toBe(422);
  expect((await page.request.post("/Product/Verify", { data: { code: 1 }, headers })).status()).toBe(400);
  expect((await page.request.put("/Product/Verify", { headers })).status()).toBe(405);
  expect((await page.request.delete("/Product/Verify/result/482139076415827", { headers })).status()).toBe(
    405,
  );
  expect((await page.request.get("/fr/Product/Verify")).status()).toBe(404);
  expect(await checks()).toBe(before);
});

test("mixed digits, dashes and letters are read", async ({ page }) => {
  for (const [typed, code] of [
    ["٤٨٢١٣ ۹۰۷۶۴-15827", "482139076415827"],
    ["k7p4 92qx", "K7P492QX"],
    ["https://smile.example/Product/Verify/result/%D9%A4%D9%A8%D9%A2%D9%A1", null],
  ] as const) {
    const form = { code: typed };
    const answer = await page.request.post("/Product/Verify", { form, headers, maxRedirects: 0 });
    if (code !== null) expect(answer.headers()["location"]).toBe(`/Product/Verify/result/${code}`);
    expect([303, 422]).toContain(answer.status());
  }
});

import { renderSVG } from "uqr";
import { describe, expect, test } from "vitest";
import { AuditEntry } from "#contract/admin/audit.ts";
import { AdminCodeBatch } from "#contract/admin/authenticity/code-batch.ts";
import { CodeCheckFigures } from "#contract/admin/authenticity/code-check.ts";
import { pageOf } from "#contract/admin/list-query.ts";
import { endsInCheckDigit } from "#contract/authenticity/check-digit.ts";
import { m } from "#messages/compiled/messages.js";
import { checkCode } from "#shop/authenticity/check-code.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { exactly, rejection } from "../../testing/test-api.ts";
import { createTestAdmin, One } from "../testing/test-admin.ts";

const { db, ask } = await createTestAdmin();

const product = await insertProduct(db, { name_en: "=Cream", name_ar: "كريم" });
const limits = { maxChecks: 5, maxDevices: 3 };

async function made(count = 3, more: object = {}): Promise<number> {
  const response = await ask("POST", "/code-batches", { product_id: product, count, lot: "A1", ...more });
  expect(response.status).toBe(201);
  return One.parse(response.json).data.id;
}
const post = (path: string) => ask("POST", path);
const codesOf = (csv: string) =>
  csv
    .trim()
    .split("\r\n")
    .slice(1)
    .map((row) => row.split(",")[0]?.replace(/[" ]/g, "") ?? "");
const check = (code: string, device: string) =>
  checkCode(db, { key: testCodeKey, limits }, code, { device, address: `at ${device}`, cityId: 3 });

describe("code batches", () => {
  test("batches are created, listed, found and changed", async () => {
    const id = await made(4, { expires_on: "2030-01-31", note: "first" });
    const { json } = await ask("GET", `/code-batches?product_id=${product}&q=a1&state=printed`);
    const [batch] = exactly(pageOf(AdminCodeBatch), json).data;
    expect(batch).toMatchObject({ id, count: 4, lot: "A1", expires_on: "2030-01-31", checked_codes: 0 });
    const changed = await ask("PATCH", `/code-batches/${id}`, { state: "released", lot: "B2" });
    expect(changed.json).toMatchObject({ data: { id, state: "released", lot: "B2" } });
    expect((await ask("PATCH", `/code-batches/${id}`, { state: "printed" })).status).toBe(409);
    expect((await ask("PATCH", `/code-batches/${id}`, { state: "burnt" })).status).toBe(422);
  });

  test.each([
    [{ count: 0 }, "count"],
    [{ count: 100_001 }, "count"],
    [{ product_id: 2_000_000_000 }, "product_id"],
    [{ expires_on: "2030-02-31" }, "expires_on"],
    [{ lot: "x".repeat(2000) }, "lot"],
  ])("rejects %j and creates nothing", async (wrong, field) => {
    const before = await db.selectFrom("code_batches").select("id").execute();
    const response = await ask("POST", "/code-batches", { product_id: product, count: 1, ...wrong });
    expect([response.status, Object.keys((response.json as { errors: object }).errors)]).toEqual([
      422,
      [field],
    ]);
    expect(await db.selectFrom("code_batches").select("id").execute()).toEqual(before);
  });

  test("export the same codes as CSV with their QR links until the export is confirmed (A5) (R16) (R33)", async () => {
    const id = await made();
    const first = await post(`/code-batches/${id}/export`);
    const csv = first.text;
    expect(first.status).toBe(200);
    expect(first.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(first.headers.get("content-disposition")).toBe(`attachment; filename="codes-${id}.csv"`);
    expect(first.headers.get("cache-control")).toBe("no-store");
    const codes = codesOf(csv);
    expect(codes).toHaveLength(3);
    for (const code of codes) {
      expect(endsInCheckDigit(code)).toBe(true);
      expect(csv).toContain(`https://shop.example/Product/Verify/result/${code}\r\n`);
    }
    const again = await Promise.all(Array.from({ length: 5 }, () => post(`/code-batches/${id}/export`)));
    for (const response of again) expect([response.status, response.text]).toEqual([200, csv]);

    expect((await post(`/code-batches/${id}/confirm-export`)).status).toBe(204);
    expect((await post(`/code-batches/${id}/confirm-export`)).status).toBe(204);
    for (const path of ["export", "labels"]) {
      const gone = await post(`/code-batches/${id}/${path}`);
      expect([gone.status, gone.json]).toEqual([409, rejection(m.admin_codes_gone({}, { locale: "en" }))]);
    }
    const log = await ask("GET", `/audit-log?resource=code-batches&resource_id=${id}`);
    const { data } = exactly(pageOf(AuditEntry), log.json);
    expect(data.map(({ action, after }) => [action, after?.["export_count"]])).toEqual([
      ["change", 6],
      ...[6, 5, 4, 3, 2, 1].map((count) => ["change", count]),
      ["create", 0],
    ]);
    expect(data[0]).toMatchObject({ before: { export_confirmed_at: null } });
    expect(JSON.stringify(log.json)).not.toContain(codes[0]);
  });

  test("cannot be confirmed before an export, since nobody would have the codes (A5)", async () => {
    const id = await made();
    const rejected = await post(`/code-batches/${id}/confirm-export`);
    expect([rejected.status, rejected.json]).toEqual([
      409,
      rejection(m.admin_codes_not_exported({}, { locale: "en" })),
    ]);
    expect(codesOf((await post(`/code-batches/${id}/export`)).text)).toHaveLength(3);
  });

  test("a batch is printed as labels with QR codes, up to the limit", async () => {
    const id = await made(7, { lot: "<b>&lot" });
    const sheet = (await post(`/code-batches/${id}/labels`)).text;
    expect(sheet.match(/<svg/g)).toHaveLength(7);
    expect(sheet).not.toContain("<b>&lot");
    expect(sheet.match(/<p dir="rtl">كريم<\/p>/g)).toHaveLength(7);
    const [shown = ""] = /\d{5} \d{5} \d{5}/.exec(sheet) ?? [];
    const address = `https://shop.example/Product/Verify/result/${shown.replaceAll(" ", "")}`;
    expect(sheet).toContain(renderSVG(address, { border: 4, ecc: "M" }));
    expect(codesOf((await post(`/code-batches/${id}/export`)).text)).toContain(shown.replaceAll(" ", ""));
    const large = await made(2001);
    const rejected = await post(`/code-batches/${large}/labels`);
    expect([rejected.status, rejected.json]).toEqual([
      409,
      rejection(m.admin_labels_many({ max: "2000" }, { locale: "en" })),
    ]);
    expect((await post(`/code-batches/${large}/export`)).status).toBe(200);
  });
});

test("figures count checks by day, verdict, governorate, product and batch, and list suspicious codes", async () => {
  const own = await insertProduct(db);
  const id = await made(4, { product_id: own });
  await ask("PATCH", `/code-batches/${id}`, { state: "released" });
  const [code = "", other = ""] = codesOf((await post(`/code-batches/${id}/export`)).text);
  for (const device of ["a", "b", "c", "d"]) await check(code, device);
  await check(other, "a");
  await check("000000000000000", "a");
  const { json } = await ask("GET", "/code-checks/figures");
  const { data } = exactly(One.omit({ data: true }).extend({ data: CodeCheckFigures }), json);
  expect(data.total).toBe(6);
  expect(data.by_verdict).toEqual(
    expect.arrayContaining([
      { verdict: "genuine", count: 2 },
      { verdict: "checked_before", count: 2 },
      { verdict: "suspicious", count: 1 },
      { verdict: "unknown", count: 1 },
    ]),
  );
  expect(data.by_city).toEqual([{ city_id: 3, count: 6 }]);
  expect(data.by_product).toEqual([{ product_id: own, count: 5 }]);
  expect(data.by_batch).toEqual([
    { batch_id: id, lot: "A1", count: 5, codes: 4, checked_codes: 2, first_check_rate: 50 },
  ]);
  expect(data.often_checked).toMatchObject([{ batch_id: id, check_count: 4, device_count: 4 }]);
  expect(data.misses).toEqual({ last_hour: 1, checks_last_hour: 6, rate: 16.67, alarm: false });
  const none = await ask("GET", "/code-checks/figures?from=2020-01-01&to=2020-01-02");
  expect(none.json).toMatchObject({ data: { total: 0, by_day: [] } });
  const suspicious = await ask("GET", `/code-checks?verdict=suspicious&product_id=${own}`);
  expect(suspicious.json).toMatchObject({ data: [{ batch_id: id, check_count: 4 }], meta: { total: 1 } });
  expect(JSON.stringify([json, suspicious.json])).not.toContain(code);
});

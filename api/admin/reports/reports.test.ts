import { describe, expect, test } from "vitest";
import { ReportRows, SalesReport } from "#contract/admin/reports/sales-report.ts";
import { m } from "#messages/compiled/messages.js";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { rejection } from "../../testing/test-api.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const { db, ask, placeOrder } = await createTestAdmin();
const serum = await insertProduct(db, { price: 33_350, name_en: "Serum", name_ar: "سيروم" });
await placeOrder(serum);

describe("GET /admin/reports/sales", () => {
  test("returns each day of the last thirty", async () => {
    const { days, totals } = dataIn(SalesReport, (await ask("GET", "/reports/sales")).json);
    expect([days.length, totals.orders, days.at(-1)?.ordered_egp]).toEqual([30, 1, 1070.5]);
  });

  test.each([
    ["2026-10-01", "2026-10-31", "2026-09-01", "2026-09-30"],
    ["2026-01-01", "2026-03-31", "2025-10-01", "2025-12-31"],
    ["2026-10-02", "2026-10-31", "2026-09-02", "2026-10-01"],
    ["2026-03-05", "2026-03-05", "2026-03-04", "2026-03-04"],
  ])("compares %s to %s with %s to %s", async (from, to, fromBefore, toBefore) => {
    const { before } = dataIn(SalesReport, (await ask("GET", `/reports/sales?from=${from}&to=${to}`)).json);
    expect(before).toEqual({ from: fromBefore, to: toBefore });
  });

  test.each([
    ["from=2026-01-02&to=2026-01-01", "to", m.field_end_before_start],
    ["from=2000-01-01&to=2199-12-31", "from", m.field_span_too_long],
    ["from=1026-01-01&to=2026-01-01", "from", m.field_date_invalid],
    ["from=2026-02-30", "from", m.field_date_invalid],
  ] as const)("rejects %s in both languages", async (query, field, message) => {
    for (const locale of ["ar", "en"] as const) {
      for (const path of ["sales", "sales/rows", "sales.csv"]) {
        const { status, json } = await ask("GET", `/reports/${path}?${query}`, undefined, {
          language: locale,
        });
        const text = message({}, { locale });
        expect([path, status, json]).toEqual([path, 422, rejection(text, { [field]: [text] })]);
      }
    }
  });
});

describe("GET /admin/reports/sales/rows", () => {
  test("names the rows, and leaves figures empty that a product does not have", async () => {
    const { rows } = dataIn(ReportRows, (await ask("GET", "/reports/sales/rows?by=product")).json);
    expect(rows).toMatchObject([
      { key: String(serum), name_en: "Serum", orders: 1, ordered_egp: 1000.5, collected_egp: null },
    ]);
  });

  test("rejects an unknown group", async () => {
    expect((await ask("GET", "/reports/sales/rows?by=colour")).status).toBe(422);
  });
});

import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ReportRows, SalesReport } from "#contract/admin/reports/sales-report.ts";
import { m } from "../messages/compiled/messages.js";
import { english, openPage } from "../testing/open-page.tsx";
import { usualSpans } from "./spans.ts";

const figures = {
  orders: 412,
  ordered_egp: 190_000,
  discounts_egp: 1200,
  delivered: 80,
  refused: 20,
  cancelled: 3,
  refused_pieces: 31,
  kept_egp: 182_830,
  delivery_fees_egp: 24_210,
  vat_egp: 22_452.81,
  collected_egp: 141_700,
  refunded_egp: 4860,
  courier_fees_egp: 27_960,
};
const month = { from: "2026-10-01", to: "2026-10-31" };
const report: SalesReport = {
  ...month,
  before: { from: "2026-09-01", to: "2026-09-30" },
  totals: figures,
  totals_before: { ...figures, orders: 206, refunded_egp: 0 },
  days: [{ day: "2026-10-01", ...figures }],
};
const city = (key: string, delivered: number, refused: number): ReportRows["rows"][number] => ({
  ...{ key, name_en: `City ${key}`, name_ar: `مدينة ${key}` },
  ...{ ...figures, delivered, refused },
});
const cities = [city("1", 28, 12), city("2", 52, 5), city("3", 10, 3), city("4", 16, 4)];

async function openReport(path = "/reports") {
  const asked: string[] = [];
  await openPage(path, {
    api: {
      "GET /reports/sales": ({ search }) => {
        asked.push(`?${search}`);
        return { data: report };
      },
      "GET /reports/sales/rows": ({ search }) => ({
        data: { ...month, by: search.get("by"), rows: cities, rows_left_out: 0 },
      }),
    },
  });
  await screen.findByText(m.figure_kept({}, english), { selector: "dt" });
  return asked;
}

test("shows this month by default, and another span when asked", async () => {
  const [usual, last] = usualSpans();
  const asked = await openReport();
  expect(asked).toEqual([`?from=${usual.from}&to=${usual.to}`]);
  fireEvent.click(screen.getByRole("button", { name: m.last_month({}, english) }));
  await screen.findByRole("button", { name: m.last_month({}, english), pressed: true });
  expect(asked.at(-1)).toBe(`?from=${last?.from}&to=${last?.to}`);
});

test("compares figures with the span before and links them to their lists", async () => {
  await openReport();
  const orders = screen.getByRole("link", { name: m.nav_orders({}, english), description: "" });
  expect(orders.closest(".figure")?.textContent).toContain("+100%");
  expect(screen.getByRole("link", { name: m.refused_share({}, english) }).getAttribute("href")).toContain(
    "tab=refused",
  );
});

test("colours shares of refused parcels against the mean, and none of few parcels", async () => {
  await openReport();
  const table = await screen.findByRole("table", { name: m.report_by_group({}, english) });
  const tones = within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.querySelector<HTMLElement>(".refused-share")?.dataset["tone"]);
  expect(tones).toEqual(["red", "leaf", "soft", "plain"]);
});

import { z } from "zod";
import { completeSpan, inOrder, upToYear } from "#contract/admin/day-span.ts";
import { StatsQuery } from "#contract/admin/home/stats.ts";
import {
  ReportRows,
  ReportRowsFields,
  ReportRowsQuery,
  SalesReport,
} from "#contract/admin/reports/sales-report.ts";
import { toPounds } from "#contract/money.ts";
import { strictly } from "#contract/strictly.ts";
import type { PartRow, ReportFigures } from "#shop/sales/report-parts.ts";
import { reportRows, salesReport } from "#shop/sales/sales-report.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { data, rejections, response } from "../../responses.ts";
import { csvResponse, exportFields } from "../exports/csv-response.ts";
import { staffRoute } from "../routes.ts";
import { reportColumns } from "./report-columns.ts";

/** Maximum number of rows in a response; files have all. */
const maxRows = 200;

const report = staffRoute("get", "/admin/reports/sales", {
  operationId: "adminGetSalesReport",
  summary:
    "Sales between two days in Cairo by day, and the totals of the span before; at most 366 days, default: the last thirty",
  request: { query: strictly(StatsQuery) },
  responses: { 200: response("Figures", data(SalesReport)), ...rejections(422) },
});

const rows = staffRoute("get", "/admin/reports/sales/rows", {
  operationId: "adminGetSalesReportRows",
  summary: "Sales between two days in Cairo by a group",
  request: { query: strictly(ReportRowsQuery) },
  responses: { 200: response("Figures by group", data(ReportRows)), ...rejections(422) },
});

const file = staffRoute("get", "/admin/reports/sales.csv", {
  operationId: "adminExportSalesReport",
  summary: "Sales between two days in Cairo by a group as CSV: all rows, always with the same columns",
  request: {
    query: strictly(
      ReportRowsFields.extend(exportFields)
        .transform(completeSpan)
        .refine(...inOrder)
        .refine(...upToYear),
    ),
  },
  responses: {
    200: {
      description: "UTF-8 with a byte order mark; amounts in pounds, empty where a group has no such figure",
      content: { "text/csv": { schema: z.string() } },
    },
    ...rejections(422),
  },
});

export function registerReportRoutes(app: Api, { db }: ApiDependencies): void {
  app.openapi(report, async (c) => {
    const span = c.req.valid("query");
    const { before, totals, totalsBefore, days } = await salesReport(db, span);
    const found = {
      ...span,
      before,
      totals: figuresJson(totals),
      totals_before: figuresJson(totalsBefore),
      days: days.map(({ day, ...figures }) => ({ day, ...figuresJson(figures) })),
    };
    return c.json({ data: found }, 200);
  });

  app.openapi(rows, async (c) => {
    const { by, ...span } = c.req.valid("query");
    const all = await reportRows(db, span, by);
    const shown = all.slice(0, maxRows).map((row) => {
      const { key, name_en, name_ar } = row;
      return { key, name_en, name_ar, ...figuresJson(row) };
    });
    return c.json({ data: { ...span, by, rows: shown, rows_left_out: all.length - shown.length } }, 200);
  });

  app.openapi(file, async (c) => {
    const { by, from, to } = c.req.valid("query");
    const all = await reportRows(db, { from, to }, by);
    return await csvResponse(c, `sales-${by}-${from}-${to}`, reportColumns(by), batchesOf(all));
  });
}

/** Converts figures to those of the wire. */
function figuresJson(row: Omit<PartRow, "key"> & Pick<PartRow, "orders">) {
  const pounds = (figure: keyof ReportFigures) => {
    const amount = row[figure] ?? null;
    return amount === null ? null : toPounds(amount);
  };
  return {
    orders: row.orders ?? 0,
    ordered_egp: pounds("ordered"),
    discounts_egp: toPounds(row.discounts ?? 0),
    delivered: row.delivered ?? null,
    refused: row.refused ?? null,
    cancelled: row.cancelled ?? null,
    refused_pieces: row.refused_pieces ?? null,
    kept_egp: pounds("kept"),
    delivery_fees_egp: pounds("delivery_fees"),
    vat_egp: pounds("vat"),
    collected_egp: pounds("collected"),
    refunded_egp: pounds("refunded"),
    courier_fees_egp: pounds("courier_fees"),
  };
}

const batch = 500;

async function* batchesOf<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += batch) yield rows.slice(at, at + batch);
}

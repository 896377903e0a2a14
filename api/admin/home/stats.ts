import { Stats, StatsQuery } from "#contract/admin/home/stats.ts";
import { toPounds } from "#contract/money.ts";
import { strictly } from "#contract/strictly.ts";
import { salesFigures } from "#shop/sales/sales-figures.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { toOrderStatusJson } from "../../orders/to-order-json.ts";
import { data, rejections, response } from "../../responses.ts";
import { staffRoute } from "../routes.ts";

const stats = staffRoute("get", "/admin/stats", {
  operationId: "adminGetStats",
  summary: "Sales between two days in Cairo, at most 366; default: the last thirty",
  request: { query: strictly(StatsQuery) },
  responses: { 200: response("Figures", data(Stats)), ...rejections(422) },
});

export function registerStatsRoute(app: Api, { db }: ApiDependencies): void {
  app.openapi(stats, async (c) => {
    const span = c.req.valid("query");
    return c.json({ data: { ...span, ...toStatsJson(await salesFigures(db, span)) } }, 200);
  });
}

function toStatsJson(figures: Awaited<ReturnType<typeof salesFigures>>): Omit<Stats, "from" | "to"> {
  return {
    sales_egp: toPounds(figures.sales),
    kept_egp: toPounds(figures.kept),
    collected_egp: toPounds(figures.collected),
    delivery_fees_egp: toPounds(figures.deliveryFees),
    orders: figures.orders,
    average_order_egp: toPounds(figures.averageOrder),
    top_products: figures.topProducts.map(inPounds),
    low_stock: figures.lowStock,
    by_status: figures.byStatus.map(({ id, orders }) => ({ status: toOrderStatusJson(id), orders })),
    by_city: figures.byCity.map(inPounds),
    by_day: figures.byDay.map(inPounds),
  };
}

function inPounds<Row extends { readonly sales: number }>({ sales, ...row }: Row) {
  return { ...row, sales_egp: toPounds(sales) };
}

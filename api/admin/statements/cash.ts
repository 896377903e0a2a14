import { CashFigures, CashQuery } from "#contract/admin/cash.ts";
import { toPounds } from "#contract/money.ts";
import { strictly } from "#contract/strictly.ts";
import { type CashOfWeek, cashFigures } from "#shop/statements/cash-figures.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { data, rejections, response } from "../../responses.ts";
import { staffRoute } from "../routes.ts";

const figures = staffRoute("get", "/admin/cash", {
  operationId: "adminGetCash",
  summary: "Cash that is due, collected and booked, by courier and week of the hand-over",
  request: { query: strictly(CashQuery) },
  responses: { 200: response("Figures", data(CashFigures)), ...rejections(422) },
});

export function registerCashRoute(app: Api, { db }: ApiDependencies): void {
  app.openapi(figures, async (c) => {
    const span = c.req.valid("query");
    const weeks = await cashFigures(db, span);
    const sum = (amount: "orders" | "due" | "collected" | "difference" | "booked") =>
      weeks.reduce((total, week) => total + week[amount], 0);
    const all = {
      orders: sum("orders"),
      due: sum("due"),
      collected: sum("collected"),
      difference: sum("difference"),
      booked: sum("booked"),
    };
    const shown = weeks.map((week) => ({
      courier_id: week.courier_id,
      courier_name: week.courier_name,
      week: week.week,
      ...toAmountsJson(week),
    }));
    return c.json({ data: { ...span, ...toAmountsJson(all), weeks: shown } }, 200);
  });
}

/** Sums are computed in piastres and converted to pounds once. */
function toAmountsJson({
  orders,
  due,
  collected,
  difference,
  booked,
}: Omit<CashOfWeek, "courier_id" | "courier_name" | "week">) {
  return {
    orders,
    due_egp: toPounds(due),
    collected_egp: toPounds(collected),
    difference_egp: toPounds(difference),
    outstanding_egp: toPounds(due - collected - difference),
    booked_egp: toPounds(booked),
    with_courier_egp: toPounds(collected - booked),
  };
}

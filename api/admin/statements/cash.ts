import { z } from "@hono/zod-openapi";
import { CashFigures, CashQuery } from "#contract/admin/cash.ts";
import { NewCashReceipt, OwedCash, OwedCashQuery } from "#contract/admin/statements/cash-receipt.ts";
import { AdminStatement } from "#contract/admin/statements/statement.ts";
import { formatPrice, toPounds } from "#contract/money.ts";
import { strictly } from "#contract/strictly.ts";
import { m } from "#messages/compiled/messages.js";
import { auditedCreation } from "#shop/audit/audited.ts";
import { type CashOfWeek, cashFigures } from "#shop/statements/cash-figures.ts";
import { listOwedCash, receiveCash } from "#shop/statements/receive-cash.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { failureWithCode, fieldFailure, notFound } from "../../failures.ts";
import { bodyRejections, data, jsonBody, rejections, response } from "../../responses.ts";
import { staffRoute } from "../routes.ts";
import { auditedStatements } from "./audited-statements.ts";

const figures = staffRoute("get", "/admin/cash", {
  operationId: "adminGetCash",
  summary: "Cash that is due, collected and booked, by courier and week of the hand-over",
  request: { query: strictly(CashQuery) },
  responses: { 200: response("Figures", data(CashFigures)), ...rejections(422) },
});

const owed = staffRoute("get", "/admin/cash/owed", {
  operationId: "adminListOwedCash",
  summary:
    "Shipments whose cash a courier still has to hand over: ended ones, then those on their way; at most 500",
  request: { query: strictly(OwedCashQuery) },
  responses: { 200: response("Shipments", data(z.array(OwedCash))), ...rejections(422) },
});
const receive = staffRoute("post", "/admin/cash/receipts", {
  operationId: "adminReceiveCash",
  summary:
    "Record cash that a courier hands over without a file: creates a closed statement, and ends orders that were on their way",
  request: jsonBody(strictly(NewCashReceipt)),
  responses: {
    201: response("The closed statement", data(AdminStatement)),
    ...rejections(404, 409),
    ...bodyRejections,
  },
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

  app.openapi(owed, async (c) => {
    const shipments = await listOwedCash(db, c.req.valid("query").courier_id);
    const shown = shipments.map(({ amount, delivered_at, ...shipment }) => ({
      ...shipment,
      delivered_at: delivered_at?.toISOString() ?? null,
      amount_egp: toPounds(amount),
    }));
    return c.json({ data: shown }, 200);
  });

  app.openapi(receive, async (c) => {
    const { staff, language: locale } = c.var;
    const receipt = c.req.valid("json");
    const result = await auditedCreation(db, staff, auditedStatements, (tx) =>
      receiveCash(tx, staff.id, receipt),
    );
    if (result.ok) {
      const { decisions: _, ...statement } = result.value;
      return c.json({ data: statement }, 201);
    }
    switch (result.rejection.code) {
      case "unknown":
        return notFound(c);
      case "shipment_unknown":
        return fieldFailure(c, { shipment_ids: ["unknown_choice"] });
      case "cash_moved":
        return failureWithCode(c, 409, m.admin_cash_moved({}, { locale }), "cash_moved");
      case "amount_differs": {
        const amount = formatPrice(result.rejection.due);
        return failureWithCode(c, 409, m.admin_cash_differs({ amount }, { locale }), "amount_differs");
      }
    }
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

import { DaySpan } from "#contract/admin/day-span.ts";
import { ReturnFigures } from "#contract/admin/returns.ts";
import { toPounds } from "#contract/money.ts";
import { strictly } from "#contract/strictly.ts";
import {
  returnSums,
  returnsByCourier,
  returnsByProduct,
  returnsByReason,
} from "#shop/returns/return-figures.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { data, rejections, response } from "../../responses.ts";
import { staffRoute } from "../routes.ts";

const figures = staffRoute("get", "/admin/returns/figures", {
  operationId: "adminGetReturnFigures",
  summary: "Returns by reason, product and courier; refunds; collected and ordered revenue",
  request: { query: strictly(DaySpan) },
  responses: { 200: response("Figures of the days", data(ReturnFigures)), ...rejections(422) },
});

/** Registers the figures of returns, before the routes with an id. */
export function registerReturnFiguresRoute(app: Api, { db }: ApiDependencies): void {
  app.openapi(figures, async (c) => {
    const span = c.req.valid("query");
    const [sums, byReason, byProduct, byCourier] = await Promise.all([
      returnSums(db, span),
      returnsByReason(db, span),
      returnsByProduct(db, span),
      returnsByCourier(db, span),
    ]);
    const { ordered, collected, refunded, ...counts } = sums;
    const inPounds = <Row extends { readonly value: number }>({ value, ...row }: Row) => ({
      ...row,
      value_egp: toPounds(value),
    });
    const json: ReturnFigures = {
      from: span.from,
      to: span.to,
      ...counts,
      ordered_egp: toPounds(Number(ordered)),
      collected_egp: toPounds(Number(collected)),
      refunded_egp: toPounds(Number(refunded)),
      by_reason: byReason.map(inPounds),
      by_product: byProduct.map(inPounds),
      by_courier: byCourier,
    };
    return c.json({ data: json }, 200);
  });
}

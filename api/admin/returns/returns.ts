import { z } from "@hono/zod-openapi";
import { DaySpan } from "#contract/admin/day-span.ts";
import { AdminReturn, AdminReturnQuery, ReturnFigures } from "#contract/admin/returns.ts";
import { toPounds } from "#contract/money.ts";
import { rowId } from "#contract/numbers.ts";
import { NewAdminReturn } from "#contract/returns/return.ts";
import { strictly } from "#contract/strictly.ts";
import { auditedCreation } from "#shop/audit/audited.ts";
import { lockOrder } from "#shop/orders/lock-order.ts";
import { type Result, reject } from "#shop/result.ts";
import { findAdminReturn, listAdminReturns } from "#shop/returns/admin-returns.ts";
import { type RequestRejection, requestReturn } from "#shop/returns/request-return.ts";
import {
  returnSums,
  returnsByCourier,
  returnsByProduct,
  returnsByReason,
} from "#shop/returns/return-figures.ts";
import { findReturnPhoto } from "#shop/returns/return-photos.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { fieldFailure, notFound } from "../../failures.ts";
import { data, rejections, response } from "../../responses.ts";
import { requestRejected } from "../../returns/returns.ts";
import { lists, shows } from "../handlers.ts";
import { photoResponse } from "../responses.ts";
import { adminRoutes, staffRoute } from "../routes.ts";
import { auditedReturn, toAdminReturnJson } from "./audited-return.ts";

const routes = adminRoutes("returns", "Return", AdminReturn);
const list = routes.list(AdminReturnQuery, "Returns, found by order number or the customer's words");
const one = routes.one("One return with the ledger of its refund");
const create = routes.create(
  NewAdminReturn,
  "Request a return for a customer, also after its period; the same request again returns the open one",
);

const figures = staffRoute("get", "/admin/returns/figures", {
  operationId: "adminGetReturnFigures",
  summary: "Returns by reason, product and courier; refunds; collected and ordered revenue",
  request: { query: strictly(DaySpan) },
  responses: { 200: response("Figures of the days", data(ReturnFigures)), ...rejections(422) },
});

const photo = staffRoute("get", "/admin/returns/{id}/photos/{photo}", {
  operationId: "adminGetReturnPhoto",
  summary: "A photo of a return",
  request: { params: z.object({ id: rowId, photo: z.uuid() }) },
  responses: {
    200: { description: "A photo", content: { "image/jpeg": { schema: z.string() } } },
    ...rejections(404),
  },
});

export function registerReturnRoutes(app: Api, { db, photos }: ApiDependencies): void {
  // Registered before ':id', since 'figures' is no id.
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

  app.openapi(list, lists(db, listAdminReturns, toAdminReturnJson));
  app.openapi(one, shows(db, findAdminReturn, toAdminReturnJson));

  app.openapi(create, async (c) => {
    const { order_id, ...request } = c.req.valid("json");
    const made = await auditedCreation(
      db,
      c.var.staff,
      auditedReturn,
      async (tx): Promise<Result<number, RequestRejection | { readonly code: "order_unknown" }>> => {
        const order = await lockOrder(tx, order_id);
        return order === null
          ? reject({ code: "order_unknown" })
          : await requestReturn(tx, order, request, "staff");
      },
    );
    if (made.ok) return c.json({ data: made.value }, 201);
    switch (made.rejection.code) {
      case "unknown":
        return notFound(c);
      case "order_unknown":
        return fieldFailure(c, { order_id: ["unknown_choice"] });
      default:
        return requestRejected(c, made.rejection);
    }
  });

  app.openapi(photo, async (c) => {
    const { id, photo: photoId } = c.req.valid("param");
    const name = await findReturnPhoto(db, { returnId: id, photoId });
    return await photoResponse(c, photos, name);
  });
}

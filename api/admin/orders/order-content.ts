import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { OrderContent, PhoneOrder } from "#contract/admin/orders/order-changes.ts";
import { rowId } from "#contract/numbers.ts";
import { idempotencyKey } from "#contract/orders/order.ts";
import { strictly } from "#contract/strictly.ts";
import { adminOrderRefusalMessage } from "#messages/admin-order-refusal-message.ts";
import { m } from "#messages/compiled/messages.js";
import { orderRefusalMessage } from "#messages/order-refusal-message.ts";
import { auditedChangeOf, auditedCreation } from "#shop/audit/audited.ts";
import { byStaff } from "#shop/orders/order-events.ts";
import { editOrder } from "#shop/orders/placing/edit-order.ts";
import { idempotencyKeyOf } from "#shop/orders/placing/idempotency.ts";
import { placePhoneOrder } from "#shop/orders/placing/place-phone-order.ts";
import { answer, bearer, bodyRefusals, data, jsonBody, messageAndData, refusal } from "../../answers.ts";
import type { ApiDependencies, ApiEnv } from "../../context.ts";
import { failure, fieldFailure, notFound, refusedField } from "../../failures.ts";
import { changedMeanwhile, changedMeanwhileAnswer, expectedVersion, ifMatchHeader } from "../if-match.ts";
import { auditedOrders } from "./audited-orders.ts";
import { readAdminOrderPage } from "./read-admin-order-page.ts";

const guarded = { 401: refusal[401], 403: refusal[403], 404: refusal[404], 409: refusal[409] };
const edit = createRoute({
  tags: ["admin"],
  security: bearer,
  method: "put",
  path: "/admin/orders/{id}/content",
  operationId: "adminUpdateOrderContent",
  summary:
    "Give an order that is not sent yet other lines, address, phone or delivery fee; the customer is told",
  request: {
    params: z.object({ id: rowId }),
    headers: ifMatchHeader,
    ...jsonBody(strictly(OrderContent)),
  },
  responses: {
    200: answer("As it is now, and whether a coupon went", messageAndData(AdminOrderPage)),
    ...guarded,
    412: changedMeanwhileAnswer(AdminOrderPage),
    ...bodyRefusals,
  },
});
const place = createRoute({
  tags: ["admin"],
  security: bearer,
  method: "post",
  path: "/admin/orders",
  operationId: "adminCreateOrder",
  summary: "Order for a caller; an Idempotency-Key makes repeating safe",
  request: {
    headers: z.object({ "idempotency-key": idempotencyKey.optional() }),
    ...jsonBody(strictly(PhoneOrder)),
  },
  responses: { 201: answer("Ordered", data(AdminOrderPage)), ...guarded, ...bodyRefusals },
});

/** What orders hold, as far as staff decide it. */
export function registerOrderContentRoutes(app: OpenAPIHono<ApiEnv>, dependencies: ApiDependencies): void {
  const { db } = dependencies;

  app.openapi(edit, async (c) => {
    const { staff, language: locale } = c.var;
    const { id } = c.req.valid("param");
    const body = c.req.valid("json");
    const version = expectedVersion(c.req.valid("header")["if-match"]);
    let dropped: string | null = null;
    const edited = await auditedChangeOf(db, staff, auditedOrders(locale), { id, version }, async (tx) => {
      const result = await editOrder(tx, id, body, byStaff(staff.id));
      if (result.ok) dropped = result.value.droppedCoupon;
      return result;
    });
    const order = await readAdminOrderPage(dependencies, id, c.var);
    if (order === null) return notFound(c);
    if (edited.ok) {
      const message =
        dropped === null
          ? m.admin_order_edited({}, { locale })
          : m.admin_order_edited_no_coupon({ code: dropped }, { locale });
      return c.json({ message, data: order }, 200);
    }
    switch (edited.refusal.code) {
      case "unknown":
      case "order_unknown":
        return notFound(c);
      case "changed_meanwhile":
        return changedMeanwhile(c, { ...edited.refusal, current: order });
      case "fields":
        return fieldFailure(c, edited.refusal.errors);
      case "stock_short":
        return failure(c, 409, orderRefusalMessage(edited.refusal, locale));
      case "order_not_processing":
        return failure(c, 409, adminOrderRefusalMessage(edited.refusal, locale));
    }
  });

  app.openapi(place, async (c) => {
    const { staff, language: locale } = c.var;
    const body = c.req.valid("json");
    const given = c.req.valid("header")["idempotency-key"];
    const key = given === undefined ? null : idempotencyKeyOf(given, body);
    const placed = await auditedCreation(db, staff, auditedOrders(locale), (tx) =>
      placePhoneOrder(tx, staff.id, body, key),
    );
    if (placed.ok) return await made(placed.value.id);
    switch (placed.refusal.code) {
      case "unknown":
        return notFound(c);
      case "key_done":
        return await made(placed.refusal.orderId);
      case "fields":
        return fieldFailure(c, placed.refusal.errors);
      case "key_reused":
      case "stock_short":
        return failure(c, 409, orderRefusalMessage(placed.refusal, locale));
      case "coupon_unknown":
      case "coupon_not_started":
      case "coupon_ended":
      case "coupon_used":
      case "coupon_used_up":
      case "coupon_min_subtotal":
        return refusedField(c, "coupon", orderRefusalMessage(placed.refusal, locale));
    }

    async function made(id: number) {
      const order = await readAdminOrderPage(dependencies, id, c.var);
      return order === null ? notFound(c) : c.json({ data: order }, 201);
    }
  });
}

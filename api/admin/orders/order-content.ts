import { z } from "@hono/zod-openapi";
import { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { OrderContent, PhoneOrder } from "#contract/admin/orders/order-changes.ts";
import { formatPrice } from "#contract/money.ts";
import { idempotencyKey } from "#contract/orders/order.ts";
import { strictly } from "#contract/strictly.ts";
import { m } from "#messages/compiled/messages.js";
import { formatMoment } from "#messages/format.ts";
import { checkout } from "#shop/checkout/checkout.ts";
import { editOrder } from "#shop/checkout/edit-order.ts";
import { changeOrderOf } from "#shop/orders/audited-order.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { notFound } from "../../failures.ts";
import { bodyRejections, jsonBody, messageAndData, rejections, response } from "../../responses.ts";
import { changeRequest, changeTarget, conflictResponse } from "../responses.ts";
import { staffRoute } from "../routes.ts";
import { authorOf, contentRejected } from "./content-rejected.ts";
import { completeAdminOrderPage, orderConflict } from "./read-admin-order-page.ts";

const guarded = rejections(404, 409);
const edit = staffRoute("put", "/admin/orders/{id}/content", {
  operationId: "adminUpdateOrderContent",
  summary:
    "Change the lines, name, e-mail, address, phone or delivery fee of an unsent order, and e-mail the customer",
  request: changeRequest(OrderContent),
  responses: {
    200: response("The current order, and whether its coupon was removed", messageAndData(AdminOrderPage)),
    ...guarded,
    412: conflictResponse(AdminOrderPage),
    ...bodyRejections,
  },
});
const place = staffRoute("post", "/admin/orders", {
  operationId: "adminCreateOrder",
  summary: "Place a phone order; an Idempotency-Key allows safe retries",
  request: {
    headers: z.object({ "idempotency-key": idempotencyKey.optional() }),
    ...jsonBody(strictly(PhoneOrder)),
  },
  responses: {
    201: response(
      "Ordered, with what is to be paid first, or whether an offer replaced the coupon",
      messageAndData(AdminOrderPage),
    ),
    ...guarded,
    ...bodyRejections,
  },
});

/** Registers phone orders and changes of an order's content. */
export function registerOrderContentRoutes(app: Api, dependencies: ApiDependencies): void {
  const { db } = dependencies;

  app.openapi(edit, async (c) => {
    const { staff, language: locale } = c.var;
    const target = changeTarget(c);
    const body = c.req.valid("json");
    let dropped: string | null = null;
    const edited = await changeOrderOf(db, staff, target, async (tx, order) => {
      const result = await editOrder(tx, order, body, authorOf(staff));
      if (result.ok) dropped = result.value.droppedCoupon;
      return result;
    });
    if (edited.ok) {
      const message =
        dropped === null
          ? m.admin_order_edited({}, { locale })
          : m.admin_order_edited_no_coupon({ code: dropped }, { locale });
      return c.json({ message, data: await completeAdminOrderPage(dependencies, edited.value, c.var) }, 200);
    }
    if (edited.rejection.code === "conflict") {
      return await orderConflict(c, dependencies, edited.rejection);
    }
    return edited.rejection.code === "unknown" ? notFound(c) : contentRejected(c, edited.rejection);
  });

  app.openapi(place, async (c) => {
    const key = c.req.valid("header")["idempotency-key"] ?? null;
    const order = c.req.valid("json");
    const placed = await checkout(dependencies, { origin: "staff", staff: c.var.staff, order, key });
    if (placed.ok) {
      const locale = c.var.language;
      const { coupon, pay_first, pay_until } = placed.value;
      const message =
        pay_first > 0 && pay_until !== null
          ? m.admin_order_placed_to_pay(
              { amount: formatPrice(pay_first), moment: formatMoment(pay_until, locale) },
              { locale },
            )
          : order.coupon === "" || coupon !== null
            ? m.admin_order_placed({}, { locale })
            : m.admin_order_placed_with_offer({ code: order.coupon }, { locale });
      return c.json({ message, data: await completeAdminOrderPage(dependencies, placed.value, c.var) }, 201);
    }
    return placed.rejection.code === "unknown" ? notFound(c) : contentRejected(c, placed.rejection);
  });
}

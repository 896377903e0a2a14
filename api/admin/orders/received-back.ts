import { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { ReceivedBack } from "#contract/admin/orders/received-back.ts";
import { strictly } from "#contract/strictly.ts";
import { m } from "#messages/compiled/messages.js";
import { changeOrderOf } from "#shop/orders/audited-order.ts";
import { receiveBack } from "#shop/shipping/receive-back.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { failureWithCode, notFound } from "../../failures.ts";
import { bodyRejections, data, idParams, jsonBody, rejections, response } from "../../responses.ts";
import { changeTarget, conflictResponse, ifMatchHeader } from "../responses.ts";
import { staffRoute } from "../routes.ts";
import { orderConflict } from "./order-conflict.ts";
import { completeAdminOrderPage } from "./read-admin-order-page.ts";

const receive = staffRoute("post", "/admin/orders/{id}/received-back", {
  operationId: "adminReceiveBack",
  summary:
    "Receive refused pieces that were on their way back: good ones are on sale again, missing ones become a claim",
  request: { params: idParams, headers: ifMatchHeader, ...jsonBody(strictly(ReceivedBack)) },
  responses: {
    200: response("The order as it is now", data(AdminOrderPage)),
    ...rejections(404, 409),
    412: conflictResponse(AdminOrderPage),
    ...bodyRejections,
  },
});

/** Registers the receipt of refused pieces. */
export function registerReceivedBackRoute(app: Api, dependencies: ApiDependencies): void {
  app.openapi(receive, async (c) => {
    const { staff, language: locale } = c.var;
    const received = await changeOrderOf(dependencies.db, staff, changeTarget(c), (tx, order) =>
      receiveBack(tx, order, c.req.valid("json"), staff.id),
    );
    if (received.ok) {
      return c.json({ data: await completeAdminOrderPage(dependencies, received.value, c.var) }, 200);
    }
    switch (received.rejection.code) {
      case "unknown":
        return notFound(c);
      case "conflict":
        return await orderConflict(c, dependencies, received.rejection);
      case "not_returning":
        return failureWithCode(c, 409, m.admin_not_returning({}, { locale }), "not_returning");
    }
  });
}

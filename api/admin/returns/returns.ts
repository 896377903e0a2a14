import { z } from "@hono/zod-openapi";
import { AdminReturn, AdminReturnQuery } from "#contract/admin/returns.ts";
import { rowId } from "#contract/numbers.ts";
import { NewAdminReturn } from "#contract/returns/return.ts";
import { auditedCreation } from "#shop/audit/audited.ts";
import { isMissingFile } from "#shop/media/store-failure.ts";
import { lockOrder } from "#shop/orders/lock-order.ts";
import { type Result, reject } from "#shop/result.ts";
import { findAdminReturn, listAdminReturns } from "#shop/returns/admin-returns.ts";
import { type RequestRejection, requestReturn } from "#shop/returns/request-return.ts";
import { findReturnPhoto } from "#shop/returns/return-photos.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { fieldFailure, notFound } from "../../failures.ts";
import { rejections } from "../../responses.ts";
import { requestRejected } from "../../returns/returns.ts";
import { lists, shows } from "../handlers.ts";
import { adminRoutes, staffRoute } from "../routes.ts";
import { auditedReturn, toAdminReturnJson } from "./audited-return.ts";

const routes = adminRoutes("returns", "Return", AdminReturn);
const list = routes.list(AdminReturnQuery, "Returns, found by order number or the customer's words");
const one = routes.one("One return with the ledger of its refund");
const create = routes.create(
  NewAdminReturn,
  "Request a return for a customer, also after its period; the same request again returns the open one",
);

export function registerReturnRoutes(app: Api, { db }: ApiDependencies): void {
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
}

const photo = staffRoute("get", "/admin/returns/{id}/photos/{photo}", {
  operationId: "adminGetReturnPhoto",
  summary: "A photo of a return",
  request: { params: z.object({ id: rowId, photo: z.uuid() }) },
  responses: {
    200: { description: "A photo", content: { "image/jpeg": { schema: z.string() } } },
    ...rejections(404),
  },
});

export function registerReturnPhotoRoutes(app: Api, { db, photos }: ApiDependencies): void {
  app.openapi(photo, async (c) => {
    const { id, photo: photoId } = c.req.valid("param");
    const name = await findReturnPhoto(db, { returnId: id, photoId });
    const bytes = name === null ? undefined : await bytesOf(name);
    if (bytes === undefined) return notFound(c);
    return c.body(new Uint8Array(bytes), 200, { "Content-Type": "image/jpeg" });
  });

  /** Returns undefined for a file that was deleted. */
  async function bytesOf(name: string): Promise<Uint8Array | undefined> {
    try {
      return await photos.getBytes(name);
    } catch (error) {
      if (isMissingFile(error)) return undefined;
      throw error;
    }
  }
}

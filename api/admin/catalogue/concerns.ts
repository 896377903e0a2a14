import type { OpenAPIHono } from "@hono/zod-openapi";
import {
  AdminConcern,
  AdminConcernQuery,
  ConcernOrder,
  ConcernPatch,
  NewConcern,
} from "#contract/admin/catalogue/concern.ts";
import { m } from "#messages/compiled/messages.js";
import { auditedDeletion } from "#shop/audit/audited.ts";
import { lockRow, lockRowForDeletion } from "#shop/audit/lock-row.ts";
import {
  findAdminConcern,
  listAdminConcerns,
  type AdminConcern as ShopConcern,
} from "#shop/concerns/admin-concerns.ts";
import { deleteConcern } from "#shop/concerns/delete-concern.ts";
import { orderConcerns } from "#shop/concerns/order-concerns.ts";
import { addConcern, changeConcern } from "#shop/concerns/save-concern.ts";
import type { ApiDependencies, ApiEnv } from "../../context.ts";
import { failure, notFound } from "../../failures.ts";
import { auditedResource } from "../audit/audited-resource.ts";
import { changes, creates, lists, shows } from "../handlers.ts";
import { orderRoute, placed } from "../orders/order-route.ts";
import { adminRoutes } from "../routes.ts";

const routes = adminRoutes("concerns", "Concern", AdminConcern);
const list = routes.list(AdminConcernQuery, "Areas, types of skin and concerns, found by name, key or word");
const one = routes.one("One of them");
const create = routes.create(NewConcern, "Add an area, a type of skin or a concern");
const change = routes.change(ConcernPatch, "Change the names, the text or the words of one");
const remove = routes.remove("Delete one that no product is for");
const order = orderRoute("concerns", ConcernOrder, "Put all of one kind in an order");

export function registerConcernRoutes(app: OpenAPIHono<ApiEnv>, { db }: ApiDependencies): void {
  app.openapi(list, lists(db, listAdminConcerns, toConcernJson));
  app.openapi(one, shows(db, findAdminConcern, toConcernJson));
  app.openapi(create, creates(db, resource, addConcern));
  app.openapi(change, changes(db, resource, changeConcern));

  app.openapi(remove, async (c) => {
    const { id } = c.req.valid("param");
    const doomed = { ...resource, lock: lockRowForDeletion("concerns") };
    const result = await auditedDeletion(db, c.var.staff, doomed, id, (tx) => deleteConcern(tx, id));
    if (result.ok) return c.body(null, 204);
    switch (result.refusal.code) {
      case "unknown":
        return notFound(c);
      case "concern_in_use": {
        const { products } = result.refusal;
        return failure(c, 409, m.admin_concern_in_use({ products }, { locale: c.var.language }));
      }
    }
  });

  app.openapi(order, async (c) => placed(c, await orderConcerns(db, c.var.staff, c.req.valid("json"))));
}

const resource = auditedResource("concerns", lockRow("concerns"), findAdminConcern, toConcernJson);

function toConcernJson({ created_at, updated_at, ...concern }: ShopConcern): AdminConcern {
  return { ...concern, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}

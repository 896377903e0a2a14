import { AdminCourier, AdminCourierQuery, CourierPatch, NewCourier } from "#contract/admin/couriers.ts";
import { HandoverLayout, StatementLayout } from "#contract/admin/statements/courier-layout.ts";
import { m } from "#messages/compiled/messages.js";
import { lockRow } from "#shop/audit/lock-row.ts";
import {
  addCourier,
  changeCourier,
  deleteCourier,
  findAdminCourier,
  listAdminCouriers,
  type AdminCourier as ShopCourier,
} from "#shop/shipping/couriers.ts";
import type { Api, ApiContext, ApiDependencies } from "../context.ts";
import { failure, notFound } from "../failures.ts";
import { auditedResource } from "./audit/audited-resource.ts";
import { changes, creates, deletes, lists, shows } from "./handlers.ts";
import { rejected } from "./responses.ts";
import { adminRoutes } from "./routes.ts";

const routes = adminRoutes("couriers", "Courier", AdminCourier);
const list = routes.list(AdminCourierQuery, "Couriers with the layouts of their files, found by name");
const one = routes.one("One courier");
const create = routes.create(NewCourier, "Add a courier");
const change = routes.change(CourierPatch, "Change a courier; replaces a layout as a whole");
const remove = routes.remove("Delete a courier without shipments");

export function registerCourierRoutes(app: Api, { db }: ApiDependencies): void {
  app.openapi(list, lists(db, listAdminCouriers, toCourierJson));
  app.openapi(one, shows(db, findAdminCourier, toCourierJson));
  app.openapi(create, creates(db, resource, addCourier, rejected));
  app.openapi(change, changes(db, resource, changeCourier, rejected));
  app.openapi(remove, deletes(db, resource, deleteCourier, notDeleted));
}

const resource = auditedResource("couriers", lockRow("couriers"), findAdminCourier, toCourierJson, logged);

/** Drops the number of parcels, which staff do not change. */
function logged({ parcels: _, updated_at: __, ...courier }: AdminCourier) {
  return courier;
}

function notDeleted(c: ApiContext, { code }: { readonly code: "unknown" | "courier_in_use" }) {
  switch (code) {
    case "unknown":
      return notFound(c);
    case "courier_in_use":
      return failure(c, 409, m.admin_courier_in_use({}, { locale: c.var.language }));
  }
}

function toCourierJson({
  hand_over_layout,
  statement_layout,
  created_at,
  updated_at,
  ...courier
}: ShopCourier): AdminCourier {
  return {
    ...courier,
    hand_over_layout: HandoverLayout.parse(hand_over_layout),
    statement_layout: StatementLayout.parse(statement_layout),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

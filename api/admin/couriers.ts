import { AdminCourier, AdminCourierQuery, CourierPatch, NewCourier } from "#contract/admin/couriers.ts";
import { HandoverLayout, StatementLayout } from "#contract/admin/statements/courier-layout.ts";
import { nationalPhone } from "#contract/phone/phone.ts";
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
import { resource } from "./resource.ts";
import { rejected } from "./responses.ts";

export function registerCourierRoutes(app: Api, { db }: ApiDependencies): void {
  const routes = resource(app, db, ["couriers", "Courier", AdminCourier], {
    find: findAdminCourier,
    toJson: toCourierJson,
    lock: lockRow("couriers"),
    logged,
  });
  routes.list(
    AdminCourierQuery,
    listAdminCouriers,
    "Couriers with the layouts of their files, found by name",
  );
  routes.one("One courier");
  routes.create(NewCourier, addCourier, rejected, "Add a courier");
  routes.change(CourierPatch, changeCourier, rejected, "Change a courier; replaces a layout as a whole");
  routes.remove(deleteCourier, notDeleted, "Delete a courier without shipments");
}

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
    phone: nationalPhone(courier.phone),
    hand_over_layout: HandoverLayout.parse(hand_over_layout),
    statement_layout: StatementLayout.parse(statement_layout),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

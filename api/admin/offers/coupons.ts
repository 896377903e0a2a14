import { AdminCoupon, AdminCouponQuery, CouponPatch, NewCoupon } from "#contract/admin/coupons/coupon.ts";
import { toPounds } from "#contract/money.ts";
import { m } from "#messages/compiled/messages.js";
import { lockRow } from "#shop/audit/lock-row.ts";
import {
  addCoupon,
  changeCoupon,
  deleteCoupon,
  findAdminCoupon,
  listAdminCoupons,
  type AdminCoupon as ShopCoupon,
} from "#shop/coupons/admin-coupons.ts";
import type { Api, ApiContext, ApiDependencies } from "../../context.ts";
import { failure, notFound } from "../../failures.ts";
import { auditedResource } from "../audit/audited-resource.ts";
import { changes, creates, deletes, lists, shows } from "../handlers.ts";
import { rejected } from "../responses.ts";
import { adminRoutes } from "../routes.ts";

const routes = adminRoutes("coupons", "Coupon", AdminCoupon);
const list = routes.list(AdminCouponQuery, "Coupons, found by code");
const one = routes.one("One coupon");
const create = routes.create(NewCoupon, "Add a coupon; a date without a time is the whole day in Cairo");
const change = routes.change(CouponPatch, "Change any part of a coupon");
const remove = routes.remove("Delete a coupon that was never used");
const resource = auditedResource("coupons", lockRow("coupons"), findAdminCoupon, toAdminCouponJson);

export function registerCouponRoutes(app: Api, { db }: ApiDependencies): void {
  app.openapi(list, lists(db, listAdminCoupons, toAdminCouponJson));
  app.openapi(one, shows(db, findAdminCoupon, toAdminCouponJson));
  app.openapi(create, creates(db, resource, addCoupon, rejected));
  app.openapi(change, changes(db, resource, changeCoupon, rejected));
  app.openapi(remove, deletes(db, resource, deleteCoupon, notDeleted));
}

function notDeleted(c: ApiContext, { code }: { readonly code: "unknown" | "coupon_redeemed" }) {
  switch (code) {
    case "unknown":
      return notFound(c);
    case "coupon_redeemed":
      return failure(c, 409, m.admin_coupon_redeemed({}, { locale: c.var.language }));
  }
}

function toAdminCouponJson(coupon: ShopCoupon): AdminCoupon {
  return {
    id: coupon.id,
    code: coupon.code,
    kind: coupon.kind,
    discount: coupon.discount / 100,
    amount_egp: coupon.amount === null ? null : toPounds(coupon.amount),
    product_ids: coupon.product_ids,
    category_ids: coupon.category_ids,
    start: coupon.starts_at.toISOString(),
    end: coupon.ends_at.toISOString(),
    uses_total: coupon.uses_total,
    uses_per_customer: coupon.uses_per_customer,
    min_subtotal_egp: coupon.min_subtotal === null ? null : toPounds(coupon.min_subtotal),
    listed: coupon.listed,
    used: coupon.used,
    created_at: coupon.created_at.toISOString(),
    updated_at: coupon.updated_at.toISOString(),
  };
}

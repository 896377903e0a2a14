import {
  AdminCoupon,
  AdminCouponQuery,
  CouponPatch,
  CouponUse,
  CouponUseQuery,
  NewCoupon,
} from "#contract/admin/coupons/coupon.ts";
import { endOf, startOf } from "#contract/admin/coupons/coupon-dates.ts";
import { pageOf } from "#contract/admin/list-query.ts";
import { toPounds } from "#contract/money.ts";
import { strictly } from "#contract/strictly.ts";
import { m } from "#messages/compiled/messages.js";
import { lockRow } from "#shop/audit/lock-row.ts";
import {
  addCoupon,
  changeCoupon,
  deleteCoupon,
  findAdminCoupon,
  listAdminCoupons,
  listCouponUses,
  type AdminCoupon as ShopCoupon,
  type CouponUse as ShopUse,
} from "#shop/coupons/admin-coupons.ts";
import type { Api, ApiContext, ApiDependencies } from "../../context.ts";
import { failure, notFound } from "../../failures.ts";
import { idParams, rejections, response } from "../../responses.ts";
import { resource } from "../resource.ts";
import { listed, rejected } from "../responses.ts";
import { staffRoute } from "../routes.ts";

const uses = staffRoute("get", "/admin/coupons/{id}/uses", {
  operationId: "adminListCouponUses",
  summary: "Orders that have used a coupon, newest first",
  request: { params: idParams, query: strictly(CouponUseQuery) },
  responses: { 200: response("A page of the list", pageOf(CouponUse)), ...rejections(404, 422) },
});

export function registerCouponRoutes(app: Api, { db }: ApiDependencies): void {
  const routes = resource(app, db, ["coupons", "Coupon", AdminCoupon], {
    find: findAdminCoupon,
    toJson: toAdminCouponJson,
    lock: lockRow("coupons"),
  });
  routes.list(AdminCouponQuery, listAdminCoupons, "Coupons, found by code");
  routes.one("One coupon");
  routes.create(
    NewCoupon,
    addCoupon,
    rejected,
    "Add a coupon; a date without a time is the whole day in Cairo",
  );
  routes.change(CouponPatch, changeCoupon, rejected, "Change any part of a coupon");
  routes.remove(deleteCoupon, notDeleted, "Delete a coupon that was never used");

  app.openapi(uses, async (c) => {
    const couponId = c.req.valid("param").id;
    const query = c.req.valid("query");
    if ((await findAdminCoupon(db, couponId)) === null) return notFound(c);
    return listed(c, await listCouponUses(db, { ...query, couponId }), query, toUseJson);
  });
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
    start: startOf(coupon.starts_at)?.toISOString() ?? null,
    end: endOf(coupon.ends_at)?.toISOString() ?? null,
    state: coupon.state,
    uses_total: coupon.uses_total,
    uses_per_customer: coupon.uses_per_customer,
    min_subtotal_egp: coupon.min_subtotal === null ? null : toPounds(coupon.min_subtotal),
    listed: coupon.listed,
    used: coupon.used,
    created_at: coupon.created_at.toISOString(),
    updated_at: coupon.updated_at.toISOString(),
  };
}

function toUseJson({ id, order_no, coupon_discount, at, given_back_at, ...use }: ShopUse): CouponUse {
  const { customer_id, customer_name } = use;
  return {
    id,
    order_no,
    at: at.toISOString(),
    customer: customer_id === null ? null : { id: customer_id, name: customer_name ?? "" },
    discount_egp: toPounds(coupon_discount),
    given_back_at: given_back_at?.toISOString() ?? null,
    updated_at: (given_back_at ?? at).toISOString(),
  };
}

import { CouponUse, CouponUseQuery } from "#contract/admin/coupons/coupon.ts";
import { pageOf } from "#contract/admin/list-query.ts";
import { toPounds } from "#contract/money.ts";
import { strictly } from "#contract/strictly.ts";
import { findAdminCoupon, listCouponUses, type CouponUse as ShopUse } from "#shop/coupons/admin-coupons.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { notFound } from "../../failures.ts";
import { idParams, rejections, response } from "../../responses.ts";
import { listed } from "../responses.ts";
import { staffRoute } from "../routes.ts";

const list = staffRoute("get", "/admin/coupons/{id}/uses", {
  operationId: "adminListCouponUses",
  summary: "Orders that have used a coupon, newest first",
  request: { params: idParams, query: strictly(CouponUseQuery) },
  responses: { 200: response("A page of the list", pageOf(CouponUse)), ...rejections(404, 422) },
});

export function registerCouponUseRoutes(app: Api, { db }: ApiDependencies): void {
  app.openapi(list, async (c) => {
    const couponId = c.req.valid("param").id;
    const query = c.req.valid("query");
    if ((await findAdminCoupon(db, couponId)) === null) return notFound(c);
    return listed(c, await listCouponUses(db, { ...query, couponId }), query, toUseJson);
  });
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

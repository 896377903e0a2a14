import { createRoute, z } from "@hono/zod-openapi";
import { endOf, startOf } from "#contract/admin/coupons/coupon-dates.ts";
import { Coupon } from "#contract/coupons.ts";
import { toPounds } from "#contract/money.ts";
import { listCoupons, type Coupon as ShopCoupon } from "#shop/coupons/coupon.ts";
import type { Api, ApiDependencies } from "./context.ts";
import { customerIfSignedIn } from "./require-customer.ts";
import { bearer, rejections, response } from "./responses.ts";

const list = createRoute({
  method: "get",
  path: "/coupons",
  operationId: "listCoupons",
  summary: "Coupons, with my uses if signed in",
  security: [...bearer, {}],
  responses: { 200: response("Coupons", z.array(Coupon)), ...rejections(401) },
});

export function registerCouponRoutes(app: Api, dependencies: ApiDependencies): void {
  app.use("/coupons", customerIfSignedIn(dependencies));
  app.openapi(list, async (c) => {
    const coupons = await listCoupons(dependencies.db, c.get("customer")?.id ?? null);
    return c.json(coupons.map(toCouponJson), 200);
  });
}

function toCouponJson(coupon: ShopCoupon): Coupon {
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
    numberOfUsage: coupon.used_by_customer > 0 ? 1 : 0,
  };
}

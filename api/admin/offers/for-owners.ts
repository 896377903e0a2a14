import type { Context } from "hono";
import { maxDiscountOfStaff } from "#contract/admin/coupon.ts";
import { m } from "#messages/compiled/messages.js";
import type { ApiEnv } from "../../context.ts";
import { failure } from "../../failures.ts";

/** Responds with 403: only an owner may create or change such a coupon. */
export function couponForOwners(c: Context<ApiEnv>) {
  return failure(c, 403, m.admin_coupon_for_owners(limit, { locale: c.var.language }));
}

/** Responds with 403: only an owner may create or change such an offer. */
export function offerForOwners(c: Context<ApiEnv>) {
  return failure(c, 403, m.admin_offer_for_owners(limit, { locale: c.var.language }));
}

/** Responds with 403: only an owner may give such a discount on an order. */
export function discountForOwners(c: Context<ApiEnv>) {
  return failure(c, 403, m.admin_discount_for_owners(limit, { locale: c.var.language }));
}

const limit = { percent: String(maxDiscountOfStaff / 100) };

import type { Context } from "hono";
import { maxDiscountOfStaff } from "#contract/admin/coupon.ts";
import { m } from "#messages/compiled/messages.js";
import type { ApiEnv } from "../../context.ts";
import { failure } from "../../failures.ts";

/** Responds with 403: only an owner may create or change such a coupon. */
export function couponForOwners(c: Context<ApiEnv>) {
  const percent = String(maxDiscountOfStaff / 100);
  return failure(c, 403, m.admin_coupon_for_owners({ percent }, { locale: c.var.language }));
}

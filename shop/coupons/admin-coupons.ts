import { type InferResult, type SqlBool, sql } from "kysely";
import type { AdminCouponQuery } from "#contract/admin/coupons/coupon.ts";
import type { CouponKind } from "#contract/admin/coupons/coupon-terms.ts";
import { foldCouponCode } from "#contract/coupons.ts";
import { columnsOf } from "#db/columns.generated.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";

function selectAdminCoupons(db: Database) {
  return db
    .selectFrom("coupons")
    .select(columnsOf.coupons)
    .select((eb) => eb.ref("kind").$castTo<CouponKind>().as("kind"));
}

export type AdminCoupon = InferResult<ReturnType<typeof selectAdminCoupons>>[number];

const states = {
  coming: sql<SqlBool>`starts_at > now()`,
  running: sql<SqlBool>`starts_at <= now() and ends_at >= now()`,
  ended: sql<SqlBool>`ends_at < now()`,
};

/** Coupons, found by code. */
export const {
  list: listAdminCoupons,
  find: findAdminCoupon,
  all: allAdminCoupons,
} = listAndFind({
  select: selectAdminCoupons,
  id: "id",
  created: "created_at",
  sorts: {
    id: "id",
    code: "folded_code",
    discount: "discount",
    start: "starts_at",
    end: "ends_at",
    used: "used",
  },
  filters: ({ q, state, kind }: ListFilters<AdminCouponQuery>, eb) => [
    q !== "" && contains([eb.ref("folded_code")], foldCouponCode(q)),
    state !== undefined && states[state],
    kind !== undefined && eb("kind", "=", kind),
  ],
});

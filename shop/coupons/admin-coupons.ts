import { type SqlBool, sql } from "kysely";
import type { AdminCouponQuery } from "#contract/admin/coupon.ts";
import { foldCouponCode } from "#contract/coupon.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { type Page, readPage } from "../listing/read-page.ts";

/** Starts a query for coupons as staff see them. */
function selectAdminCoupons(db: Database) {
  return db.selectFrom("coupons").selectAll();
}

export type AdminCoupon = Awaited<ReturnType<ReturnType<typeof selectAdminCoupons>["execute"]>>[number];

const columns = {
  id: "id",
  code: "folded_code",
  discount: "discount",
  start: "starts_at",
  end: "ends_at",
  used: "used",
} as const;

const states = {
  coming: sql<SqlBool>`starts_at > now()`,
  running: sql<SqlBool>`starts_at <= now() and ends_at >= now()`,
  ended: sql<SqlBool>`ends_at < now()`,
};

/** One page of the coupons, found by code. */
export async function listAdminCoupons(db: Database, query: AdminCouponQuery): Promise<Page<AdminCoupon>> {
  const { q, state } = query;
  const found = selectAdminCoupons(db)
    .$if(q !== "", (coupons) => coupons.where(contains([sql.ref("folded_code")], foldCouponCode(q))))
    .$if(state !== undefined, (coupons) => coupons.where(states[state ?? "running"]));
  return await readPage(found, query, { by: columns[query.sort], id: "id" });
}

/** One coupon; null where there is none. */
export async function findAdminCoupon(db: Database, id: number): Promise<AdminCoupon | null> {
  return (await selectAdminCoupons(db).where("id", "=", id).executeTakeFirst()) ?? null;
}

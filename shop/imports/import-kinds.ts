import type { ImportKind } from "#contract/admin/catalogue/import-limits.ts";
import type { Database } from "#db/database.ts";
import type { CouponAuthor } from "../coupons/save-coupon.ts";
import { couponSubject } from "./coupon-rows.ts";
import { customerSubject } from "./customer-rows.ts";
import type { ImportSubject } from "./import-subject.ts";
import { productSubject } from "./product-rows.ts";

/** Fields of a product that a file of prices changes, as the wire calls them. */
const prices = ["price_egp", "discounted_price_egp", "discount_starts_at", "discount_ends_at"];

/** How a kind of file is compared with what the shop has at this moment. */
export async function subjectOf(
  db: Database,
  kind: ImportKind,
  author: CouponAuthor,
): Promise<ImportSubject> {
  switch (kind) {
    case "products":
      return await productSubject(db, null);
    case "stock":
      return await productSubject(db, ["stock"]);
    case "prices":
      return await productSubject(db, prices);
    case "coupons":
      return couponSubject(db, author);
    case "customers":
      return customerSubject(db);
  }
}

import type { ImportKind } from "#contract/admin/imports/import-limits.ts";
import type { Database } from "#db/database.ts";
import { couponSubject } from "./coupon-rows.ts";
import { customerSubject } from "./customer-rows.ts";
import type { ImportSubject } from "./import-subject.ts";
import { productSubject } from "./product-rows.ts";
import { redirectSubject } from "./redirect-rows.ts";

const prices = ["price_egp", "discounted_price_egp", "discount_starts_at", "discount_ends_at", "cost_egp"];

/** Returns the import subject of a kind of file, with current data of the shop. */
export async function subjectOf(db: Database, kind: ImportKind): Promise<ImportSubject> {
  switch (kind) {
    case "products":
      return await productSubject(db, null);
    case "stock":
      return await productSubject(db, ["stock"]);
    case "prices":
      return await productSubject(db, prices);
    case "coupons":
      return couponSubject(db);
    case "customers":
      return customerSubject(db);
    case "redirects":
      return await redirectSubject(db);
  }
}

import type { Insertable } from "kysely";
import type { Database } from "#db/database.ts";
import type { Coupons } from "#db/tables.generated.ts";

let made = 0;
const day = 86_400_000;

/** Inserts a coupon of ten percent from yesterday to tomorrow, one use per customer; returns its id. */
export async function insertCoupon(db: Database, values: Partial<Insertable<Coupons>> = {}): Promise<number> {
  const code = values.code ?? `COUPON${++made}`;
  const coupon = await db
    .insertInto("coupons")
    .values({
      code,
      folded_code: code,
      discount: 1000,
      starts_at: new Date(Date.now() - day),
      ends_at: new Date(Date.now() + day),
      ...values,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return coupon.id;
}

import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Returns the notices of a customer's confirmed e-mail, oldest first, for the copy of the account. */
export async function listOwnNotices(db: Database, customerId: number) {
  return await db
    .selectFrom("stock_notices")
    .innerJoin("products", "products.id", "product_id")
    .select(["product_id", "name_en", "name_ar", "stock_notices.email"])
    .select(["asked_at", "confirmed_at", "turn_at", "told_at"])
    .where(
      sql<boolean>`lower(stock_notices.email) = (
      select lower(email) from customers where id = ${customerId} and email_proven_at is not null)`,
    )
    .orderBy("stock_notices.id")
    .execute();
}

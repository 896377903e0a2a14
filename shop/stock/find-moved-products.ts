import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Maximum number of movements that are read. */
const maxMovements = 500;

/** Returns the products whose stock has changed within 15 s. */
export async function findMovedProducts(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom("stock_movements")
        .select(["id", "product_id", "at"])
        .orderBy("id", "desc")
        .limit(maxMovements)
        .as("latest"),
    )
    .select("product_id")
    .distinct()
    .where("at", ">", sql<Date>`now() - interval '15 s'`)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

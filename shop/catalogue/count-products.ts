import { sql } from "kysely";
import type { ProductCounts, ProductCountsQuery } from "#contract/admin/product.ts";
import type { Database } from "#db/database.ts";
import { listedRows } from "../listing/listed-rows.ts";
import { productConditions } from "./admin-product-conditions.ts";

/** How many products of each status pass the filters of the back office's list. */
export async function countProducts(db: Database, query: ProductCountsQuery): Promise<ProductCounts> {
  const conditions = productConditions(query).filter((condition) => condition !== false);
  const withStatus = (status: string) =>
    sql<number>`count(*) filter (where products.status = ${sql.lit(status)})`;
  return await db
    .selectFrom("products")
    .select((eb) => [
      eb.fn.countAll<number>().as("all"),
      withStatus("published").as("published"),
      withStatus("draft").as("draft"),
      withStatus("archived").as("archived"),
    ])
    .where(listedRows(query, { id: "products.id", created: "products.created_at" }))
    .where((eb) => eb.and(conditions))
    .executeTakeFirstOrThrow();
}

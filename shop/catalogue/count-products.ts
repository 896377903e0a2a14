import type { ProductCounts, ProductCountsQuery } from "#contract/admin/product.ts";
import type { ProductStatus } from "#contract/admin/product-choices.ts";
import type { Database } from "#db/database.ts";
import { listedRows } from "../listing/listed-rows.ts";
import { productConditions } from "./admin-product-conditions.ts";

/** How many products of each status pass the filters of the back office's list. */
export async function countProducts(db: Database, query: ProductCountsQuery): Promise<ProductCounts> {
  const conditions = productConditions(query).filter((condition) => condition !== false);
  const rows = await db
    .selectFrom("products")
    .select((eb) => ["status", eb.fn.countAll<number>().as("count")])
    .where(listedRows(query, { id: "products.id", created: "products.created_at" }))
    .where((eb) => eb.and(conditions))
    .groupBy("status")
    .execute();
  const withStatus = (status: ProductStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  const counts = {
    published: withStatus("published"),
    draft: withStatus("draft"),
    archived: withStatus("archived"),
  };
  return { all: counts.published + counts.draft + counts.archived, ...counts };
}

import { type Expression, type SqlBool, sql } from "kysely";
import type { ProductCounts, ProductCountsQuery } from "#contract/admin/catalogue/product.ts";
import { productStatuses } from "#contract/admin/catalogue/product-choices.ts";
import { maxCounted, maxHitsCounted } from "#contract/admin/list-limits.ts";
import type { Database } from "#db/database.ts";
import { listedRows } from "../../listing/listed-rows.ts";
import { findProductsCalled } from "../../search/product-lookups.ts";
import { productConditions } from "../admin-product-conditions.ts";

/** Counts the matching products of each status and in total, up to `maxCounted`, or `maxHitsCounted` in a search. */
export async function countProducts(db: Database, query: ProductCountsQuery): Promise<ProductCounts> {
  const conditions: Expression<SqlBool>[] = [
    ...listedRows(query, { id: "products.id", created: "products.created_at" }),
    ...productConditions(query).filter((condition) => condition !== false),
  ];
  if (query.q !== "") conditions.push((await findProductsCalled(db, query.q)).isHit);
  const max = query.q === "" ? maxCounted : maxHitsCounted;
  const counts = productStatuses.map((status) => {
    const passing = db
      .selectFrom("products")
      .select("id")
      .where("status", "=", status)
      .where((eb) => eb.and(conditions))
      .limit(max);
    return sql`(select count(*)::int from (${passing}) as passing) as ${sql.ref(status)}`;
  });
  const { rows } = await sql<Omit<ProductCounts, "all">>`select ${sql.join(counts)}`.execute(db);
  const { published = 0, draft = 0, archived = 0 } = rows[0] ?? {};
  return { all: Math.min(published + draft + archived, max), published, draft, archived };
}

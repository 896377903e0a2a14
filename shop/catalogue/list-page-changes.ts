import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { shownProducts } from "../shown-products.ts";

/**
 * Returns the dates of the last change of public pages, for search engines: products (including their reviews and concerns), categories and
 * content pages, each by ascending id. Orders do not change them.
 */
export async function listPageChanges(db: Database) {
  const [products, categories, texts] = await Promise.all([
    db
      .selectFrom(shownProducts.as("products"))
      .leftJoin("reviews", "reviews.product_id", "products.id")
      .select(["products.id", "category_id"])
      .select((eb) => [
        sql<Date>`greatest(${eb.ref("products.updated_at")},
          max(greatest(${eb.ref("reviews.created_at")}, changed_at, hidden_at)))`.as("changed_at"),
        sql<string[]>`array_remove(array(select concern_key from product_concerns
          where product_concerns.product_id = products.id) || products.area, null)`.as("concern_keys"),
      ])
      // PostgreSQL does not infer from the id of a view that the other columns depend on it.
      .groupBy(["products.id", "category_id", "products.updated_at", "area"])
      .orderBy("products.id")
      .execute(),
    db.selectFrom("categories").select(["id", "updated_at as changed_at"]).orderBy("id").execute(),
    db.selectFrom("content_pages").select(["page", "updated_at as changed_at"]).orderBy("id").execute(),
  ]);
  return { products, categories, texts };
}

import { sql } from "kysely";
import type { Tables } from "#db/tables.ts";

/** Published products. Rules that show or sell products read this, in `from ${shownProducts} as products`. */
export const shownProducts = sql<
  Tables["products"]
>`(select * from products where products.status = 'published')`;

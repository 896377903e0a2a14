import type { DB } from "./tables.generated.ts";

/** The shop's tables and views. Of a view PostgreSQL does not tell what is never null: it has the types of its table. */
export interface Tables extends DB {
  shown_products: DB["products"];
}

import { setImmediate } from "node:timers/promises";
import type { Database } from "#db/database.ts";
import { indexProducts } from "../search/index-products.ts";

const atOnce = 50;

/**
 * Makes findable as they are now what imports have changed, a few in a transaction so that whoever saves a product waits for little;
 * answers how many. Any number of processes may do so.
 */
export async function indexImported(db: Database): Promise<number> {
  let indexed = 0;
  for (;;) {
    await setImmediate();
    const count = await db.transaction().execute(async (tx) => {
      const due = await tx
        .selectFrom("products_to_index")
        .select("product_id")
        .orderBy("product_id")
        .limit(atOnce)
        .forUpdate()
        .skipLocked()
        .execute();
      const ids = due.map(({ product_id }) => product_id);
      if (ids.length === 0) return 0;
      await indexProducts(tx, ids);
      await tx.deleteFrom("products_to_index").where("product_id", "in", ids).execute();
      return ids.length;
    });
    if (count === 0) return indexed;
    indexed += count;
  }
}

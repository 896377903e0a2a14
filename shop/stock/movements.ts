import { sql } from "kysely";
import type { ListedRows, ListPage } from "#contract/admin/list-query.ts";
import type { Database } from "#db/database.ts";
import { listedRows } from "../listing/list-and-find.ts";
import { type Page, readPage } from "../listing/read-page.ts";
import { isOfParts } from "./parts.ts";

/**
 * Reads stock movements with their order or author. The stock after each is computed backwards from the current stock. A set has no pieces of
 * its own, unless its boxes are packed.
 */
async function readMovements(db: Database, productId: number, ids: readonly number[]) {
  const oldest = Math.min(...ids);
  return await db
    .with("after", (cte) =>
      cte
        .selectFrom("stock_movements")
        .innerJoin("products", "products.id", "stock_movements.product_id")
        .select([
          "stock_movements.id",
          sql<number>`case when ${isOfParts} then 0 else products.stock end - coalesce(sum(change) over (order by stock_movements.id desc
            rows between unbounded preceding and 1 preceding), 0)`
            .$castTo<number>()
            .as("stock_after"),
        ])
        .where("product_id", "=", productId)
        .where(sql<boolean>`stock_movements.id >= ${oldest}`),
    )
    .selectFrom("after")
    .innerJoin("stock_movements", "stock_movements.id", "after.id")
    .leftJoin("orders", "orders.id", "stock_movements.order_id")
    .leftJoin("staff", "staff.id", "stock_movements.staff_id")
    .select([
      "stock_movements.id",
      "stock_movements.change",
      "stock_movements.reason",
      "stock_movements.order_id",
      "orders.order_no",
      "stock_movements.staff_id",
      "staff.name as staff_name",
      "stock_movements.note",
      "stock_movements.at",
      "after.stock_after",
    ])
    .where(sql<boolean>`stock_movements.id = any(${ids}::bigint[])`)
    .execute();
}

export type Movement = Awaited<ReturnType<typeof readMovements>>[number];

/** Returns a page of a product's stock movements. */
export async function listStockMovements(
  db: Database,
  productId: number,
  query: ListPage & ListedRows,
): Promise<Page<Movement>> {
  const found = db
    .selectFrom("stock_movements")
    .select("id")
    .where("product_id", "=", productId)
    .where((eb) => eb.and(listedRows(query, { id: "id", created: "at" })));
  const { rows, ...counted } = await readPage(db, found, query, { by: "id", id: "id" });
  if (rows.length === 0) return { rows: [], ...counted };
  const ids = rows.map(({ id }) => id);
  const movements = new Map(
    (await readMovements(db, productId, ids)).map((movement) => [movement.id, movement]),
  );
  return { rows: ids.flatMap((id) => movements.get(id) ?? []), ...counted };
}

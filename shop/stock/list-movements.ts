import { sql } from "kysely";
import type { ListedRows, ListPage } from "#contract/admin/list-query.ts";
import type { Database } from "#db/database.ts";
import { listedRows } from "../listing/listed-rows.ts";
import { type Page, readPage } from "../listing/read-page.ts";

/** Starts a query for movements of the stock with the order or the person that each is about. */
function selectMovements(db: Database) {
  return db
    .selectFrom("stock_movements")
    .innerJoin("products", "products.id", "stock_movements.product_id")
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
      // Backwards from what is there now.
      sql<number>`products.stock - coalesce((select sum(change) from stock_movements as later
        where later.product_id = products.id and later.id > stock_movements.id), 0)`
        .$castTo<number>()
        .as("stock_after"),
    ]);
}

export type Movement = Awaited<ReturnType<ReturnType<typeof selectMovements>["execute"]>>[number];

/** One page of what moved a product's stock. */
export async function listStockMovements(
  db: Database,
  productId: number,
  query: ListPage & ListedRows,
): Promise<Page<Movement>> {
  const found = selectMovements(db)
    .where("product_id", "=", productId)
    .where(listedRows(query, { id: "stock_movements.id", created: "stock_movements.at" }));
  return await readPage(db, found, query, { by: "stock_movements.id", id: "stock_movements.id" });
}

import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "#db/database.ts";
import { findProducts } from "../catalogue/find-product.ts";
import type { Product } from "../catalogue/product.ts";

/** Starts a query for orders with lines and history; amounts are piastres, `history` is in the order it happened. */
function selectOrders(db: Database) {
  return db
    .selectFrom("orders")
    .innerJoin("cities", "cities.id", "orders.city_id")
    .selectAll("orders")
    .select(["cities.name_en as city_name_en", "cities.name_ar as city_name_ar"])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom("order_lines")
          .select([
            "id",
            "product_id",
            "product_name_en",
            "product_name_ar",
            "quantity",
            "unit_price",
            "paid_price",
          ])
          .select((line) =>
            line
              .exists(
                line
                  .selectFrom("reviews")
                  .select(sql`1`.as("one"))
                  .whereRef("reviews.product_id", "=", "order_lines.product_id")
                  .whereRef("reviews.customer_id", "=", "orders.customer_id"),
              )
              .$castTo<boolean>()
              .as("reviewed"),
          )
          .whereRef("order_id", "=", "orders.id")
          .orderBy("order_lines.id"),
      ).as("lines"),
      jsonArrayFrom(
        eb
          .selectFrom("order_status_changes")
          .select("status_id")
          .select(sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as("at"))
          .whereRef("order_id", "=", "orders.id")
          .orderBy("order_status_changes.at"),
      ).as("history"),
    ]);
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>["execute"]>>[number];

/** An order as it was placed, with its products as they are now (null for one that is gone). */
export type Order = Omit<OrderRow, "lines"> & {
  readonly lines: (OrderRow["lines"][number] & { readonly product: Product | null })[];
};

/** A customer's orders, newest first. */
export async function listOrders(db: Database, customerId: number): Promise<Order[]> {
  const rows = await selectOrders(db)
    .where("orders.customer_id", "=", customerId)
    .orderBy("orders.id", "desc")
    .execute();
  return await withProducts(db, rows);
}

/** One of a customer's orders; null for another's like for one that is not there. */
export async function findOrder(db: Database, customerId: number, id: number): Promise<Order | null> {
  const rows = await selectOrders(db)
    .where("orders.id", "=", id)
    .where("orders.customer_id", "=", customerId)
    .execute();
  return (await withProducts(db, rows))[0] ?? null;
}

async function withProducts(db: Database, rows: OrderRow[]): Promise<Order[]> {
  const ids = rows.flatMap((row) => row.lines.flatMap((line) => line.product_id ?? []));
  const products = await findProducts(db, [...new Set(ids)]);
  const byId = new Map(products.map((product) => [product.id, product]));
  return rows.map((row) => ({
    ...row,
    lines: row.lines.map((line) => ({ ...line, product: byId.get(line.product_id ?? 0) ?? null })),
  }));
}

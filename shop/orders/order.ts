import { expressionBuilder, sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { OrderStatusId } from "#contract/order-statuses.ts";
import type { OrderListQuery } from "#contract/orders/order.ts";
import { columnsOf } from "#db/columns.generated.ts";
import type { Database } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import { selectProducts } from "../catalogue/product.ts";
import { type Page, readPage } from "../listing/read-page.ts";
import { keptOf } from "../sales/kept.ts";
import { paymentSums } from "./order-payment.ts";

// The hashes of address and network are only counted, never displayed or exported.
const orderColumns = columnsOf.orders.filter(
  (column) =>
    column !== "orders.address_hash" &&
    column !== "orders.network_hash" &&
    column !== "orders.payment_method" &&
    column !== "orders.channel" &&
    column !== "orders.terms_reason" &&
    column !== "orders.terms_facts" &&
    column !== "orders.terms",
);

/** Columns of an order line as ordered; prices in piastres. */
export const orderLineColumns = [
  "order_lines.id",
  "product_id",
  "product_name_en",
  "product_name_ar",
  "quantity",
  "unit_price",
  "paid_price",
  "offer_discount",
  "gift_value",
  "refused",
  "returned",
  "coming_back",
] as const;

/** Parts that a line of a set took from the stock, in the order of its contents; shares in piastres. */
export const partsOfLine = jsonArrayFrom(
  expressionBuilder<Tables, "order_lines">()
    .selectFrom("order_line_parts")
    .select(["product_id", "product_name_en", "product_name_ar", "quantity", "share"])
    .whereRef("order_line_id", "=", "order_lines.id")
    .orderBy("position"),
).as("parts");

// Parts of every order query, built once because building takes longer than compiling.
const ofOrder = expressionBuilder<Tables, "orders">();
const history = jsonArrayFrom(
  ofOrder
    .selectFrom("order_status_changes")
    .select(["status_id", "moved_by", "unconfirmed_hours", "unpaid_hours"])
    .select(sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as("at"))
    .whereRef("order_id", "=", "orders.id")
    .orderBy("order_status_changes.at"),
).as("history");
const offers = jsonArrayFrom(
  ofOrder
    .selectFrom("order_offers")
    .select(["offer_id as id", "kind", "label_en", "label_ar", "amount", "delivery_saved"])
    .whereRef("order_id", "=", "orders.id")
    .orderBy("offer_id"),
).as("offers");
const product = jsonObjectFrom(
  selectProducts(expressionBuilder<Tables, never>()).where(
    "products.id",
    "=",
    sql<number>`order_lines.product_id`,
  ),
).as("product");
const lines = jsonArrayFrom(
  ofOrder
    .selectFrom("order_lines")
    .select(orderLineColumns)
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
    .select([product, partsOfLine])
    .whereRef("order_id", "=", "orders.id")
    .orderBy("order_lines.id"),
).as("lines");

/** Starts a query for orders with their city, offers, statuses in order and the kept amount; amounts are piastres. */
export function selectOrderRows(db: Database) {
  return db
    .selectFrom("orders")
    .innerJoin("cities", "cities.id", "orders.city_id")
    .select(orderColumns)
    .select(["cities.name_en as city_name_en", "cities.name_ar as city_name_ar"])
    .select(["cities.delivery_days_from", "cities.delivery_days_to"])
    .select([history, offers, keptOf("orders").as("kept"), ...paymentSums]);
}

/** Starts a query for orders with history and lines. Each line has its current product (null if deleted); amounts are piastres. */
export function selectOrders(db: Database) {
  return selectOrderRows(db).select(lines);
}

/** Why the shop cancelled an order automatically: nobody confirmed or paid it within these hours. */
export interface AutomaticCancellation {
  readonly kind: "unconfirmed" | "unpaid";
  readonly hours: number;
}

/** Returns why the shop cancelled an order automatically; null for other orders. */
export function automaticCancellation({ history }: Pick<OrderRow, "history">): AutomaticCancellation | null {
  for (const { unconfirmed_hours, unpaid_hours } of history) {
    if (unconfirmed_hours !== null) return { kind: "unconfirmed", hours: unconfirmed_hours };
    if (unpaid_hours !== null) return { kind: "unpaid", hours: unpaid_hours };
  }
  return null;
}

export type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrderRows>["execute"]>>[number];
export type Order = Awaited<ReturnType<ReturnType<typeof selectOrders>["execute"]>>[number];

/** Returns all orders of a customer, newest first. */
export async function listAllOrders(db: Database, customerId: number): Promise<Order[]> {
  return await selectOrders(db)
    .where("orders.customer_id", "=", customerId)
    .orderBy("orders.id", "desc")
    .execute();
}

/** Returns a page of a customer's orders, newest first, with the total number. */
export async function listOrders(
  db: Database,
  customerId: number,
  { page, per_page }: OrderListQuery,
): Promise<Page<Order>> {
  const ownOrders = selectOrders(db).where("orders.customer_id", "=", customerId);
  return await readPage(
    db,
    ownOrders,
    { page, per_page, order: "desc" },
    { by: "orders.id", id: "orders.id" },
  );
}

/** Finds an order of a customer; null for another customer's order. */
export async function findOrder(
  db: Database,
  customerId: number,
  { orderId }: { readonly orderId: number },
): Promise<Order | null> {
  const order = await selectOrders(db)
    .where("orders.id", "=", orderId)
    .where("orders.customer_id", "=", customerId)
    .executeTakeFirst();
  return order ?? null;
}

/** Returns whether an order exists and belongs to the customer. */
export async function isOwnOrder(db: Database, customerId: number, orderId: number): Promise<boolean> {
  const order = await db
    .selectFrom("orders")
    .select("id")
    .where("id", "=", orderId)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return order !== undefined;
}

/** Returns the newest orders of a customer that have one of these statuses. */
export async function ordersInStatus(
  db: Database,
  customerId: number,
  statuses: readonly OrderStatusId[],
  max: number,
): Promise<Order[]> {
  return await selectOrders(db)
    .where("orders.customer_id", "=", customerId)
    .where("orders.status_id", "in", [...statuses])
    .orderBy("orders.id", "desc")
    .limit(max)
    .execute();
}

/** Counts a customer's orders by status. Statuses without orders are missing. */
export async function countOrdersByStatus(
  db: Database,
  customerId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("orders")
    .select((eb) => ["status_id", eb.fn.countAll<number>().as("count")])
    .where("customer_id", "=", customerId)
    .groupBy("status_id")
    .execute();
  return new Map(rows.map(({ status_id, count }) => [status_id, count]));
}

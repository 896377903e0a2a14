import { sql } from "kysely";
import { maxCounted, type OrderTab, orderTabs } from "#contract/admin/order-choices.ts";
import type { AdminOrderQuery, OrderCountsQuery } from "#contract/admin/order-query.ts";
import type { Database } from "#db/database.ts";
import { type AdminOrder, selectAdminOrders } from "./admin-order.ts";
import { passesFilters, tabConditions } from "./order-filters.ts";

/** A page of orders; `total` counts up to 100,000, `isCapped` says that there are more. */
export interface AdminOrderPage {
  readonly rows: AdminOrder[];
  readonly total: number;
  readonly isCapped: boolean;
}

const sorts: Readonly<Record<AdminOrderQuery["sort"], string>> = {
  id: "orders.id",
  created_at: "orders.created_at",
  total: "orders.total",
};

/**
 * A page of the orders that pass the filters; ties by id in the same direction, so that pages never overlap. The rows are
 * found by their ids alone first: what is shown of an order is read for those of the page only.
 */
export async function listAdminOrders(db: Database, query: AdminOrderQuery): Promise<AdminOrderPage> {
  const passes = passesFilters(query);
  const direction = sql.raw(query.order);
  const [found, counted] = await Promise.all([
    sql<{ id: number }>`select id from orders where ${passes}
      order by ${sql.ref(sorts[query.sort])} ${direction}, id ${direction}
      limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count
      from (select from orders where ${passes} limit ${maxCounted + 1}) as passing`.execute(db),
  ]);
  const count = counted.rows[0]?.count ?? 0;
  return {
    rows: await ordersInTurn(
      db,
      found.rows.map((row) => row.id),
    ),
    total: Math.min(count, maxCounted),
    isCapped: count > maxCounted,
  };
}

async function ordersInTurn(db: Database, ids: readonly number[]): Promise<AdminOrder[]> {
  if (ids.length === 0) return [];
  const rows = await selectAdminOrders(db).where("orders.id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** How many orders of each tab, and of all, pass the filters, each up to 100,000. */
export async function countAdminOrders(
  db: Database,
  query: OrderCountsQuery,
): Promise<Record<OrderTab | "all", number>> {
  const passes = passesFilters(query);
  const upToMax = (condition: ReturnType<typeof passesFilters>) =>
    sql`(select count(*)::int from (select from orders where ${passes} and ${condition} limit ${maxCounted}) as passing)`;
  const columns = orderTabs.map((tab) => sql`${upToMax(tabConditions[tab])} as ${sql.ref(tab)}`);
  const { rows } = await sql<Record<OrderTab | "all", number>>`
    select ${sql.join([...columns, sql`${upToMax(sql`true`)} as "all"`])}`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error("expected one row of counts");
  return counts;
}

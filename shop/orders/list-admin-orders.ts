import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { AdminOrderQuery, OrderCountsQuery } from "#contract/admin/orders/order-query.ts";
import { maxCounted } from "#contract/max-counted.ts";
import { type OrderTab, orderTabs, statusesThat } from "#contract/order-statuses.ts";
import type { Database } from "#db/database.ts";
import { hasRefundDue } from "../cash/refund-due.ts";
import type { Search } from "../listing/list-and-find.ts";
import { type AdminOrder, selectAdminOrders } from "./admin-order.ts";
import {
  hasCallBack,
  hasOverdueCash,
  hasRisk,
  holdsPieces,
  isReturning,
  isWithCourierFor,
  waitsForPayment,
} from "./order-alarms.ts";
import { hasTracking, orderSearch } from "./order-search.ts";

/** Whether the status of an order belongs to a tab. */
const isIn = (tab: OrderTab) =>
  sql<SqlBool>`orders.status_id in (${sql.join(statusesThat(({ tabs }) => tabs.includes(tab)))})`;

/** SQL conditions of the tabs. */
export const tabConditions: Readonly<Record<OrderTab, RawBuilder<SqlBool>>> = {
  to_confirm: sql<SqlBool>`(${isIn("to_confirm")} and orders.confirmation <> 'confirmed')`,
  to_ship: sql<SqlBool>`(${isIn("to_ship")} and orders.confirmation = 'confirmed')`,
  shipped: isIn("shipped"),
  delivered: isIn("delivered"),
  refused: isIn("refused"),
  cancelled: isIn("cancelled"),
};

const wasPrinted = sql`exists (select from order_events where order_id = orders.id and kind = 'printed')`;

/** Returns the conditions of all given filters for a query on `orders`. `some` is cheaper and passes a part of them, or all. */
export async function orderFilters(
  db: Database,
  query: OrderCountsQuery & { readonly tab?: OrderTab | undefined },
): Promise<Required<Search>> {
  const { tab, status_id, customer_id, guest_id, city_id = [], courier_id, coupon, id = [], q } = query;
  const { confirmation, product_id, printed, tracking = "" } = query;
  const { with_courier_days, cash_overdue_days } = query;
  const conditions = [
    tab !== undefined && tabConditions[tab],
    status_id !== undefined && sql`orders.status_id = ${status_id}`,
    customer_id !== undefined && sql`orders.customer_id = ${customer_id}`,
    guest_id !== undefined && isOfGuest(guest_id),
    city_id.length > 0 && sql`orders.city_id = any(${city_id}::int[])`,
    courier_id !== undefined &&
      sql`exists (select from shipments where order_id = orders.id and courier_id = ${sql.lit(courier_id)})`,
    coupon !== undefined && coupon !== "" && (await usedCoupon(db, coupon)),
    confirmation !== undefined && sql`orders.confirmation = ${confirmation}`,
    product_id !== undefined &&
      sql`exists (select from order_lines where order_id = orders.id and product_id = ${sql.lit(product_id)})`,
    printed !== undefined && (printed ? wasPrinted : sql`not ${wasPrinted}`),
    tracking !== "" && hasTracking(tracking),
    with_courier_days !== undefined && isWithCourierFor(with_courier_days),
    cash_overdue_days !== undefined && hasOverdueCash(cash_overdue_days),
    ...workConditions(query),
    ...rangeConditions(query),
    id.length > 0 && sql`orders.id = any(${id}::int[])`,
  ].filter((condition) => condition !== false);
  const allOf = (found: RawBuilder<SqlBool>) => sql<SqlBool>`${sql.join([...conditions, found], sql` and `)}`;
  const search: Search = q === "" ? { passes: sql`true` } : await orderSearch(db, q);
  const passes = allOf(search.passes);
  return { passes, some: search.some === undefined ? passes : allOf(search.some) };
}

/** Whether a guest placed an order with the phone of this order. */
const isOfGuest = (orderId: number) => sql<SqlBool>`(orders.by_guest and orders.phone = (
  select known.phone from orders as known where known.id = ${orderId} and known.by_guest and known.phone <> ''))`;

function workConditions({
  returning,
  min_pieces,
  risk,
  call_back,
  refund_due,
  waits_for_payment,
}: OrderCountsQuery): (RawBuilder<SqlBool> | false)[] {
  const isOrNot = (asked: boolean | undefined, condition: RawBuilder<SqlBool>) =>
    asked !== undefined && (asked ? condition : sql<SqlBool>`not ${condition}`);
  return [
    isOrNot(returning, isReturning),
    isOrNot(refund_due, hasRefundDue),
    isOrNot(waits_for_payment, waitsForPayment),
    min_pieces !== undefined && holdsPieces(min_pieces),
    risk !== undefined && hasRisk(risk),
    call_back !== undefined && hasCallBack(call_back),
  ];
}

function rangeConditions(query: OrderCountsQuery): (RawBuilder<SqlBool> | false)[] {
  const { min_total_egp: min, max_total_egp: max, created_from: from, created_to: to } = query;
  return [
    min !== undefined && sql<SqlBool>`orders.total >= ${min}`,
    max !== undefined && sql<SqlBool>`orders.total <= ${max}`,
    from !== undefined && sql<SqlBool>`orders.created_at >= ${from}`,
    to !== undefined && sql<SqlBool>`orders.created_at <= ${to}`,
  ];
}

/** The id is a literal: coupons differ from two uses to half of all orders, and PostgreSQL plans them differently. */
async function usedCoupon(db: Database, foldedCode: string): Promise<RawBuilder<SqlBool>> {
  const coupon = await db
    .selectFrom("coupons")
    .select("id")
    .where("folded_code", "=", foldedCode)
    .executeTakeFirst();
  if (coupon === undefined) return sql`false`;
  return sql`(orders.coupon is not null and orders.id in (
    select order_id from coupon_redemptions where coupon_id = ${sql.lit(coupon.id)}))`;
}

/** Page of orders. `total` counts up to `maxCounted`; `isCapped` says that there are more. */
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

/** Returns a page of the matching orders; ties are sorted by id, so that pages never overlap. Reads full rows only for the page. */
export async function listAdminOrders(db: Database, query: AdminOrderQuery): Promise<AdminOrderPage> {
  const { passes, some } = await orderFilters(db, query);
  const direction = sql.raw(query.order);
  const [found, count] = await Promise.all([
    sql<{ id: number }>`select id from orders where ${passes}
      order by ${sql.ref(sortOf(query))} ${direction}, id ${direction}
      limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`.execute(db),
    countPassing(db, passes, some),
  ]);
  return {
    rows: await findAdminOrders(
      db,
      found.rows.map((row) => row.id),
    ),
    total: Math.min(count, maxCounted),
    isCapped: count > maxCounted,
  };
}

/** Counts orders up to `maxCounted + 1`. */
async function countPassing(
  db: Database,
  passes: RawBuilder<SqlBool>,
  some: RawBuilder<SqlBool>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select from orders where ${some} limit ${maxCounted + 1}) as passing`.execute(db);
  const count = rows[0]?.count ?? 0;
  return count > maxCounted || some === passes ? count : await countPassing(db, passes, passes);
}

/** Ids and creation times grow together. For a span of days the index on `created_at` finds the last page as fast as the first. */
function sortOf({ sort, created_from, created_to }: AdminOrderQuery): string {
  const isSpan = created_from !== undefined || created_to !== undefined;
  return sorts[sort === "id" && isSpan ? "created_at" : sort];
}

/** Returns orders in the order of their ids; unknown ones are missing. */
export async function findAdminOrders(db: Database, ids: readonly number[]): Promise<AdminOrder[]> {
  if (ids.length === 0) return [];
  const rows = await selectAdminOrders(db).where("orders.id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Counts the matching orders of each tab and of all tabs, up to `maxCounted`. */
export async function countAdminOrders(
  db: Database,
  query: OrderCountsQuery,
): Promise<Record<OrderTab | "all", number>> {
  const { passes } = await orderFilters(db, query);
  const { rows } = await (query.q === "" ? countApart(passes) : countTogether(passes)).execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error("expected one row of counts");
  return counts;
}

type TabCounts = Record<OrderTab | "all", number>;
const tabs = [
  ...orderTabs.map((tab) => [tab, tabConditions[tab]] as const),
  ["all", sql<SqlBool>`true`] as const,
];

/** Counts each tab with its own index. */
function countApart(passes: RawBuilder<SqlBool>) {
  const columns = tabs.map(
    ([tab, condition]) => sql`(select count(*)::int
      from (select from orders where ${passes} and ${condition} limit ${maxCounted}) as passing) as ${sql.ref(tab)}`,
  );
  return sql<TabCounts>`select ${sql.join(columns)}`;
}

/** Runs a search once for all tabs. */
function countTogether(passes: RawBuilder<SqlBool>) {
  const columns = tabs.map(
    ([tab, condition]) =>
      sql`least(count(*) filter (where ${condition}), ${maxCounted})::int as ${sql.ref(tab)}`,
  );
  return sql<TabCounts>`select ${sql.join(columns)}
    from (select status_id, confirmation from orders where ${passes} offset 0) as orders`;
}

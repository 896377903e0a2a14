import { type InferResult, type SqlBool, sql } from "kysely";
import type { AdminReturnQuery } from "#contract/admin/returns.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { hasStatusThat } from "../order-statuses.ts";
import { selectReturns } from "./find-returns.ts";

/** Starts a query for returns with their customers. The name is empty once the account is erased. */
function selectAdminReturns(db: Database) {
  return selectReturns(db)
    .leftJoin("customers", "customers.id", "orders.customer_id")
    .select(["orders.phone", "orders.cash_collected", "orders.refunded", "orders.delivery_fee"])
    .select(sql<string>`coalesce(nullif(orders.recipient_name, ''), customers.name, '')`.as("customer"))
    .select(
      sql<number>`(select count(*)::int from returned_codes
        where return_id = returns.id and released_at is null)`.as("returned_codes"),
    )
    .select(
      sql<number>`(select coalesce(sum(exchange.credit), 0)::int from returns as others
        join orders as exchange on exchange.id = others.exchange_order_id
        where others.order_id = orders.id and ${hasStatusThat(({ isSale }) => isSale, "exchange.status_id")})`.as(
        "credit",
      ),
    )
    .select(
      sql<number>`coalesce((select exchange.credit from orders as exchange
        where exchange.id = returns.exchange_order_id and ${hasStatusThat(({ isSale }) => isSale, "exchange.status_id")}), 0)`.as(
        "exchange_credit",
      ),
    );
}

export type AdminReturn = InferResult<ReturnType<typeof selectAdminReturns>>[number];

/** Amount that is due and not paid, of one return. */
const unpaid = sql<number>`(select coalesce(sum(case kind when 'due' then amount else -amount end), 0) from refunds
  where return_id = returns.id and kind <> 'reversed'
    and not exists (select from refunds as reversal where reversal.reverses_id = refunds.id))`;
const overdue = sql<SqlBool>`exists (select from refunds where return_id = returns.id and kind = 'due'
  and due_on < (now() at time zone 'Africa/Cairo')::date
  and not exists (select from refunds as reversal where reversal.reverses_id = refunds.id))`;

/** Returns, found by order number or note. */
export const { list: listAdminReturns, find: findAdminReturn } = listAndFind({
  select: selectAdminReturns,
  id: "returns.id",
  created: "returns.requested_at",
  sorts: { id: "returns.id", requested_at: "returns.requested_at" },
  filters: (
    { q, status, reason, wish, order_id, refund_overdue, refund_due }: ListFilters<AdminReturnQuery>,
    eb,
  ) => [
    q !== "" && contains([sql.ref("orders.order_no"), sql.ref("returns.note")], q),
    status !== undefined && eb("returns.status", "=", status),
    wish !== undefined && eb("returns.wish", "=", wish),
    order_id !== undefined && eb("returns.order_id", "=", order_id),
    reason !== undefined &&
      sql<SqlBool>`exists (select from return_lines where return_id = returns.id and reason = ${reason})`,
    refund_due !== undefined && (refund_due ? sql<SqlBool>`${unpaid} > 0` : sql<SqlBool>`${unpaid} <= 0`),
    refund_overdue !== undefined &&
      (refund_overdue
        ? sql<SqlBool>`(${overdue} and ${unpaid} > 0)`
        : sql<SqlBool>`not (${overdue} and ${unpaid} > 0)`),
  ],
});

/** SQL that counts the returns to decide about, and those with a refund whose last day has passed. */
export const returnsToDo = sql`
  select (select count(*)::int from returns where status = 'requested') as returns_requested,
    (select count(*)::int from returns where id in (select return_id from refunds where kind = 'due')
      and ${overdue} and ${unpaid} > 0) as refunds_overdue`;

import { type SqlBool, sql } from "kysely";
import { orderStatusIds } from "#contract/order-statuses.ts";

const { delivered, cancelled, returned } = orderStatusIds;

/**
 * SQL of the changes that end an order, for `order_status_changes as ended`: delivered, refused at the door, cancelled. A later return is
 * none. The subquery is a scalar, because PostgreSQL would read the whole table for an `exists`.
 */
export const isEnding = sql`(ended.status_id in (${sql.lit(delivered)}, ${sql.lit(cancelled)}, ${sql.lit(returned)})
  and (ended.status_id <> ${sql.lit(returned)} or (
    select true from order_status_changes as earlier
    where earlier.order_id = ended.order_id and earlier.status_id = ${sql.lit(delivered)}) is null))`;

/** SQL of the kinds of endings, for rows `ended` with a `status_id`. */
export const endings = {
  delivered: sql<SqlBool>`ended.status_id = ${sql.lit(delivered)}`,
  refused: sql<SqlBool>`ended.status_id = ${sql.lit(returned)}`,
  cancelled: sql<SqlBool>`ended.status_id = ${sql.lit(cancelled)}`,
} as const;

/** SQL of the numbers of endings by kind. */
export const outcomeCounts = sql`count(*) filter (where ${endings.delivered})::int as delivered,
  count(*) filter (where ${endings.refused})::int as refused, count(*) filter (where ${endings.cancelled})::int as cancelled`;

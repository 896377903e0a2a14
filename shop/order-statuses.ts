import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type OrderStatus, statusesThat } from "#contract/order-statuses.ts";

/** Returns the SQL condition that the status of an order satisfies a condition. Literals match the partial indexes of orders. */
export function hasStatusThat(
  meet: (status: OrderStatus) => boolean,
  column = "orders.status_id",
): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} in (${sql.join(statusesThat(meet).map((id) => sql.lit(id)))})`;
}

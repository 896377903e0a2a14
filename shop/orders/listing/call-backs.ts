import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { CallBack } from "#contract/admin/orders/order-choices.ts";
import { hasStatusThat } from "../../order-statuses.ts";

/** Whether the customer of an unconfirmed order is to be called again, for a query on `orders`. A newer attempt has settled a call-back. */
export function hasCallBack(when: CallBack): RawBuilder<SqlBool> {
  const isThen = when === "due" ? sql`call_at <= now()` : sql`call_at > now()`;
  return sql<SqlBool>`(${hasStatusThat(({ awaitsConfirmation }) => awaitsConfirmation)} and orders.confirmation <> 'confirmed'
    and orders.id in (select order_id from order_attempts as attempt where ${isThen} and not exists (
      select from order_attempts as newer where newer.order_id = attempt.order_id and newer.id > attempt.id)))`;
}

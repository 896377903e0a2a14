import { type RawBuilder, sql } from "kysely";
import {
  allOrderStatuses,
  type OrderStatusId,
  orderStatuses,
  orderStatusIds,
} from "#contract/order-statuses.ts";
import { vatShare } from "#contract/orders/vat-share.ts";
import { hasStatusThat } from "../order-statuses.ts";

const { processing, shipped, delivered, cancelled, returned } = orderStatusIds;

/**
 * Returns SQL of the amount that the shop keeps of an order, in piastres, for a table of orders; null while the order is open. A delivered
 * order keeps its total less what was refused, returned and refunded. A refused one keeps the collected cash, such as the delivery fee,
 * which a payment in advance may have paid. A cancelled one, and one that was given back without a return, keeps nothing.
 */
export function keptOf(orders: string): RawBuilder<number | null> {
  const column = (name: string) => sql.ref(`${orders}.${name}`);
  const keptAfterReturns = sql`${column("total")} - ${column("refused_amount")} - ${returnedValue(column("id"))}`;
  const kept: Readonly<Record<OrderStatusId, RawBuilder<unknown>>> = {
    [processing]: sql`null`,
    [shipped]: sql`null`,
    [delivered]: keptAfterReturns,
    [cancelled]: sql`0`,
    [returned]: sql`case
      when (select true from shipments where shipments.order_id = ${column("id")} and outcome = 'delivered') is null
        then ${keptOfRefused(column)} - ${column("refunded")}
      when exists (select from returns where returns.order_id = ${column("id")} and received_at is not null)
        then ${keptAfterReturns}
      else 0 end`,
  };
  const cases = allOrderStatuses.map((id) => sql`when ${sql.lit(id)} then ${kept[id]}`);
  return sql<number | null>`(case ${column("status_id")} ${sql.join(cases, sql` `)} end)`;
}

/** Returns SQL of what a refused order costs, in piastres: the cash that was collected, and of a payment in advance what is missing to its delivery fee. */
export function keptOfRefused(column: (name: string) => RawBuilder<unknown>): RawBuilder<number> {
  const cash = sql`coalesce(${column("cash_collected")}, 0)`;
  return sql<number>`(${cash} + least(${column("advance")}, greatest(${column("delivery_fee")} - ${cash}, 0)))`;
}

/**
 * Returns SQL of the value that left an order after its delivery, in piastres: refunds that are due, and the credit of exchanges that were
 * delivered or whose pieces were received.
 */
function returnedValue(orderId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(
      (select coalesce(sum(amount), 0) from refunds where return_id = returns.id and kind = 'due'
        and not exists (select from refunds as reversal where reversal.reverses_id = refunds.id))
      + coalesce((select credit from orders as exchange where exchange.id = returns.exchange_order_id
        and (${hasStatusThat(({ isDelivered }) => isDelivered, "exchange.status_id")} or returns.received_at is not null
          and ${hasStatusThat(({ isSale }) => isSale, "exchange.status_id")})), 0)), 0)::int
    from returns where returns.order_id = ${orderId})`;
}

/** Order with what its tax follows from; amounts in piastres. */
export interface TaxedOrder {
  readonly status_id: OrderStatusId;
  readonly total: number;
  readonly refused_amount: number;
  readonly vat_percent: number;
  readonly kept: number | null;
}

/** Value-added tax of an order: its rate when it was placed, and the amount in piastres. */
export interface OrderTax {
  readonly percent: number;
  readonly amount: number;
}

/**
 * Returns the tax in what an order costs, at the rate of the order; null without tax, and for a cancelled order. Pages, papers, e-mails and
 * exports take it from here.
 */
export function orderTax(order: TaxedOrder): OrderTax | null {
  const { vat_percent: percent, status_id } = order;
  if (percent === 0 || orderStatuses[status_id].isCalledOff) return null;
  return { percent, amount: vatShare({ amount: currentTotal(order), vatPercent: percent }) };
}

/** Returns what an order costs: the amount that the shop keeps of it, and its total while it is open or if it was cancelled. */
function currentTotal({ status_id, total, refused_amount, kept }: TaxedOrder): number {
  return orderStatuses[status_id].isCalledOff ? total : (kept ?? total - refused_amount);
}

/** Amounts of an order's paper, in piastres. */
export interface PaperAmounts {
  /** A sales receipt once the parcel was delivered; before that a summary of the order. */
  readonly kind: "summary" | "receipt";
  /** Value of the pieces that were refused at the door. */
  readonly refused: number;
  /** Value of the pieces that came back later. */
  readonly returned: number;
  /** Amount that the order costs after both. */
  readonly total: number;
  readonly vat: OrderTax | null;
}

/** Returns the amounts of an order's paper. */
export function paperAmounts(
  order: TaxedOrder & { readonly history: readonly { readonly status_id: OrderStatusId }[] },
): PaperAmounts {
  const wasDelivered = order.history.some(({ status_id }) => orderStatuses[status_id].isDelivered);
  const total = currentTotal(order);
  const refused = wasDelivered ? order.refused_amount : order.total - total;
  return {
    kind: wasDelivered ? "receipt" : "summary",
    refused,
    returned: order.total - refused - total,
    total,
    vat: orderTax(order),
  };
}

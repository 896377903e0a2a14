import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Confirmation, ConfirmedBy, OrderSource } from "#contract/admin/orders/order-choices.ts";
import type { OrderExportQuery } from "#contract/admin/orders/order-query.ts";
import type { OrderStatusId } from "#contract/order-statuses.ts";
import type { OrderChannel } from "#contract/orders/order-channel.ts";
import type { PaymentMethod, PaymentTerms } from "#contract/payment-methods.ts";
import type { Database } from "#db/database.ts";
import { cashDue } from "../cash/cash-due.ts";
import { keptOf } from "../sales/kept.ts";
import { orderFilters } from "./list-admin-orders.ts";

/** Maximum number of orders in memory. */
const exportBatchSize = 500;

/** Row of an order export; amounts are piastres. */
export interface ExportedOrder {
  readonly id: number;
  readonly order_no: string;
  readonly created_at: Date;
  readonly status_id: OrderStatusId;
  readonly confirmation: Confirmation;
  readonly confirmed_by: ConfirmedBy | null;
  readonly must_confirm: boolean;
  readonly source: OrderSource;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly phone: string;
  readonly city_name_en: string;
  readonly city_name_ar: string;
  readonly area: string;
  readonly block: string;
  readonly street: string;
  readonly house_number: string;
  readonly address_notes: string;
  readonly note: string;
  readonly gift_name: string;
  readonly gift_phone: string;
  readonly gift_note: string;
  readonly pieces: number;
  readonly subtotal: number;
  readonly discount: number;
  readonly coupon: string | null;
  readonly delivery_fee: number;
  readonly total: number;
  readonly refused_amount: number;
  readonly vat_percent: number;
  /** Amount that the shop keeps; null while the order is open. */
  readonly kept: number | null;
  readonly courier_name: string | null;
  readonly tracking_number: string | null;
  readonly cash_collected: number | null;
  readonly channel: OrderChannel | null;
  readonly payment_method: PaymentMethod;
  readonly terms: PaymentTerms;
  /** Payments in advance, and all refunds. */
  readonly received: number;
  readonly paid_back: number;
  readonly to_collect: number;
}

/** Yields all orders that match the filters, newest first, in batches. Each batch is a separate query. */
export async function* allOrders(
  db: Database,
  query: OrderExportQuery,
): AsyncGenerator<readonly ExportedOrder[]> {
  const { passes } = await orderFilters(db, query);
  yield* ordersPassing(db, passes);
}

/** Yields all orders that were placed since a time, newest first, in batches. */
export function ordersSince(db: Database, since: Date): AsyncGenerator<readonly ExportedOrder[]> {
  return ordersPassing(db, sql`orders.created_at > ${since}`);
}

async function* ordersPassing(
  db: Database,
  passes: RawBuilder<SqlBool>,
): AsyncGenerator<readonly ExportedOrder[]> {
  let before: number | null = null;
  do {
    const rows: ExportedOrder[] = await ordersBefore(db, passes, before);
    if (rows.length > 0) yield rows;
    before = rows.length < exportBatchSize ? null : (rows.at(-1)?.id ?? null);
  } while (before !== null);
}

async function ordersBefore(
  db: Database,
  passes: RawBuilder<SqlBool>,
  before: number | null,
): Promise<ExportedOrder[]> {
  const { rows } = await sql<ExportedOrder>`
    with page as materialized (
      select orders.id from orders
      where ${passes} and (${before}::int is null or orders.id < ${before})
      order by orders.id desc limit ${exportBatchSize})
    select orders.id, order_no, orders.created_at, status_id, confirmation, confirmed_by, must_confirm, source, orders.phone, area, block, street,
      house_number, address_notes, orders.note, gift_name, gift_phone, gift_note, subtotal, discount, coupon, orders.delivery_fee, total, refused_amount,
      vat_percent, ${keptOf("orders")} as kept, orders.tracking_number, cash_collected,
      coalesce(orders.channel, case orders.source when 'phone' then 'phone' end) as channel, payment_method, terms,
      (select coalesce(sum(amount), 0)::int from cash_entries where order_id = orders.id and kind = 'received') as received,
      -(select coalesce(sum(amount), 0)::int from cash_entries where order_id = orders.id and kind = 'refunded') as paid_back,
      ${cashDue} as to_collect,
      coalesce(nullif(recipient_name, ''), customers.name, '') as customer_name,
      coalesce(nullif(orders.email, ''), customers.email, '') as customer_email,
      cities.name_en as city_name_en, cities.name_ar as city_name_ar, couriers.name as courier_name,
      (select coalesce(sum(quantity), 0)::int from order_lines where order_id = orders.id) as pieces
    from page join orders on orders.id = page.id join cities on cities.id = orders.city_id
    left join customers on customers.id = orders.customer_id
    left join shipments on shipments.order_id = orders.id
    left join couriers on couriers.id = shipments.courier_id
    order by orders.id desc`.execute(db);
  return rows;
}

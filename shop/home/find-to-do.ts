import { sql } from "kysely";
import { orderAlarms } from "#contract/admin/orders/order-choices.ts";
import { maxCounted } from "#contract/max-counted.ts";
import { isToSend } from "#contract/order-statuses.ts";
import type { Database } from "#db/database.ts";
import { orderDue } from "../cash/cash-due.ts";
import { hasRefundDue, refundDue } from "../cash/refund-due.ts";
import { isRegistrationExpired, isShownWithoutFact } from "../catalogue/product-facts-to-do.ts";
import { hasStatusThat } from "../order-statuses.ts";
import { tabConditions } from "../orders/list-admin-orders.ts";
import { hasOverdueCash, holdsPieces, isWithCourierFor } from "../orders/order-alarms.ts";
import { returnsToDo } from "../returns/admin-returns.ts";
import { shownProducts } from "../shown-products.ts";

const { courierDays, cashDays, heldPieces } = orderAlarms;

export interface ToDo {
  readonly to_confirm: number;
  readonly to_confirm_since: Date | null;
  readonly to_ship: number;
  readonly to_ship_late: number;
  /** Orders that a courier has had for too long; counted up to `maxCounted`. */
  readonly with_courier: number;
  /** Delivered orders whose cash is overdue, and its sum in piastres. */
  readonly overdue_cash: number;
  readonly overdue_cash_sum: number;
  /** Orders with refused pieces on their way back. */
  readonly returning: number;
  /** Unconfirmed orders with many pieces. */
  readonly holding_stock: number;
  /** Queries that found nothing. */
  readonly search_misses: number;
  /** Returns that customers requested, and returns with an overdue refund. */
  readonly returns_requested: number;
  readonly refunds_overdue: number;
  /** Open claims that an order is paid, and those of orders whose time to pay has passed. */
  readonly payment_claims: number;
  readonly late_claims: number;
  /** Orders with a refund of a payment in advance that is due, and its sum in piastres. */
  readonly refunds_due: number;
  readonly refunds_due_sum: number;
  readonly low_stock: number;
  readonly sold_out: number;
  /** Shown products that lack a mandatory fact, and published ones whose notification has expired. */
  readonly facts_missing: number;
  readonly registrations_expired: number;
  readonly new_reviews: number;
  /** Reviews with photos that nobody has approved yet. */
  readonly photo_reviews: number;
  /** People to write to on WhatsApp, because a product is back. */
  readonly notices_to_send: number;
  readonly new_messages: number;
  readonly new_messages_since: Date | null;
  readonly suspicious_codes: number;
  readonly suspicious_batches: number;
  readonly open_reports: number;
  readonly open_reports_with_photo: number;
}

/** Counts orders to confirm and to send (late after a day), late couriers and cash, refused pieces on their way back, held stock, returns, empty searches, low stock, messages and reports, and reviews and codes of seven days. */
export async function findToDo(db: Database, now: Date): Promise<ToDo> {
  const at = sql<Date>`${now}`;
  const { rows } = await sql<ToDo>`
    select orders_to_do.*, sent_orders.*, unpaid_orders.*, returning_orders.*, searches_to_do.*, returns_to_do.*, claims_to_do.*, refunds_to_do.*, products_to_do.*, facts_to_do.*, reviews_to_do.*, photos_to_do.*, notices_to_do.*, messages_to_do.*, codes_to_do.*, reports_to_do.*
    from
      (select count(*) filter (where ${tabConditions.to_confirm})::int as to_confirm,
        min(created_at) filter (where ${tabConditions.to_confirm}) as to_confirm_since,
        count(*) filter (where ${tabConditions.to_ship})::int as to_ship,
        count(*) filter (where ${tabConditions.to_ship} and created_at < ${now}::timestamptz - interval '1 day')::int
          as to_ship_late,
        count(*) filter (where ${tabConditions.to_confirm} and ${holdsPieces(heldPieces)})::int as holding_stock
        from orders where ${hasStatusThat(isToSend)}) as orders_to_do,
      (select count(*)::int as with_courier
        from (select from orders where ${isWithCourierFor(courierDays, at)} limit ${maxCounted}) as late) as sent_orders,
      (select count(*)::int as overdue_cash, coalesce(sum(${orderDue}), 0)::bigint as overdue_cash_sum
        from orders where ${hasOverdueCash(cashDays, at)}) as unpaid_orders,
      (select count(distinct order_id)::int as returning from order_lines where coming_back > 0) as returning_orders,
      (select count(*)::int as search_misses from search_misses where nothing > 0) as searches_to_do,
      (${returnsToDo}) as returns_to_do,
      (select count(*)::int as payment_claims, count(*) filter (where pay_until < ${now}::timestamptz)::int as late_claims
        from payment_claims join orders on orders.id = order_id where state = 'open') as claims_to_do,
      (select count(*)::int as refunds_due, coalesce(sum(${refundDue}), 0)::bigint as refunds_due_sum
        from orders where ${hasRefundDue}) as refunds_to_do,
      (select count(*)::int as low_stock, count(*) filter (where stock = 0)::int as sold_out
        from ${shownProducts} as products where stock <= low_stock_at) as products_to_do,
      (select count(*) filter (where ${isShownWithoutFact})::int as facts_missing,
        count(*) filter (where ${isRegistrationExpired})::int as registrations_expired
        from products where status = 'published' or publish_at is not null) as facts_to_do,
      (select count(*)::int as new_reviews from reviews
        where hidden_at is null and created_at > ${now}::timestamptz - interval '7 days') as reviews_to_do,
      (select count(distinct review_id)::int as photo_reviews from review_photos
        where review_id is not null and media_id is null) as photos_to_do,
      (select count(*)::int as notices_to_send from stock_notices
        where turn_at is not null and told_at is null) as notices_to_do,
      (select count(*)::int as new_messages, min(created_at) as new_messages_since
        from contact_messages where state = 'new') as messages_to_do,
      (select count(distinct code_hash)::int as suspicious_codes, count(distinct batch_id)::int as suspicious_batches
        from code_checks where verdict = 'suspicious' and at > ${now}::timestamptz - interval '7 days') as codes_to_do,
      (select count(*)::int as open_reports, count(photo)::int as open_reports_with_photo
        from fake_reports where state <> 'closed') as reports_to_do`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("expected one row of counts");
  return row;
}

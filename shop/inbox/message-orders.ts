import { sql } from "kysely";
import type { MessageOrderLink } from "#contract/admin/inbox.ts";
import type { Confirmation } from "#contract/admin/orders/order-choices.ts";
import { foldDigits } from "#contract/digits.ts";
import type { OrderStatusId } from "#contract/order-statuses.ts";
import { isOrderNumber, typedOrderNumber } from "#contract/orders/order-number.ts";
import type { Database } from "#db/database.ts";

/** Order that a message is probably about; the total is piastres. */
export interface MessageOrder {
  readonly id: number;
  readonly order_no: string;
  readonly status_id: OrderStatusId;
  readonly confirmation: Confirmation;
  readonly outcome: "delivered" | "refused" | null;
  readonly total: number;
  readonly created_at: Date;
  readonly link: MessageOrderLink;
}

/** Message whose orders are found. */
interface Writer {
  readonly message: string;
  readonly order_id: number | null;
  readonly customer_id: number | null;
  readonly phone: string;
  readonly email: string;
}

/** Maximum number of orders of one sender, and of numbers in a text. */
const maxOrders = 10;

/** Returns the orders of a message: the attached one, those named in its text, and the newest of its sender by account, phone or e-mail. */
export async function findMessageOrders(
  db: Database,
  { message, order_id, customer_id, phone, email }: Writer,
): Promise<MessageOrder[]> {
  const numbers = orderNumbersIn(message);
  const { rows } = await sql<MessageOrder>`
    with linked (id, rank) as (
      select ${order_id}::int, 0 where ${order_id}::int is not null
      union all
      select id, 1 from orders where order_no = any(${numbers}::text[])
      union all
      (select id, 2 from orders where reverse(phone) = reverse(${phone}) order by id desc limit ${maxOrders})
      union all
      (select id, 2 from orders where customer_id in (
          select ${customer_id}::int union
          (select id from customers where lower(email) = lower(${email}) and ${email} <> '' limit ${maxOrders}))
        order by id desc limit ${maxOrders})
    )
    select orders.id, order_no, status_id, confirmation, outcome, total, created_at,
      (array['attached', 'mentioned', 'sender'])[min(rank) + 1] as link
    from linked join orders using (id) left join shipments on shipments.order_id = orders.id
    group by orders.id, outcome order by min(rank), orders.id desc limit ${2 * maxOrders}`.execute(db);
  return rows;
}

/** Returns the order numbers in a text, each once. */
export function orderNumbersIn(text: string): readonly string[] {
  // A sender may have copied the number from a spreadsheet, which removes leading zeros.
  const numbers = foldDigits(text).match(/(?<!\d)\d{6,9}(?!\d)/g) ?? [];
  return [...new Set(numbers.map(typedOrderNumber))].filter(isOrderNumber).slice(0, maxOrders);
}

import { type Insertable, sql } from "kysely";
import { orderStatusIds } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import type { Orders } from "#db/tables.generated.ts";
import type { CartTotals } from "../cart/cart-totals.ts";
import { type Actor, staffIdOf } from "./order-events.ts";
import { newOrderNumber } from "./order-number.ts";
import { type CartLineForOrder, stockMoves } from "./take-from-stock.ts";

const { processing } = orderStatusIds;

/** Days from the order to its estimated delivery (specification 9). */
const deliveryDays = 5;

/** An order as it is about to be written: phones in their stored form. */
export interface OrderToInsert {
  readonly customerId: number;
  readonly phone: string;
  readonly note: string;
  readonly lines: readonly CartLineForOrder[];
  /** Lines of the cart that it came from, which are gone with it. */
  readonly cartLineIds: readonly number[];
  readonly address: DeliveryAddress;
  readonly totals: CartTotals;
  /** Who orders: the customer on the pages or by the API, or staff for a caller. */
  readonly orderedBy: Actor;
}

interface DeliveryAddress {
  readonly title: string;
  readonly city_id: number;
  readonly street: string;
  readonly block: string;
  readonly house_number: string;
  readonly notes: string;
  readonly phone: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Writes an order with its lines and its first status, takes its pieces from stock and empties its cart; answers its id. */
export async function insertOrder(
  tx: DatabaseTransaction,
  { customerId, phone, note, lines, cartLineIds, address, totals, orderedBy }: OrderToInsert,
): Promise<number> {
  const columns: NewOrderRow = {
    customer_id: customerId,
    payment_method: "cash",
    source: orderedBy.by === "staff" ? "phone" : "shop",
    phone,
    note,
    address_title: address.title,
    city_id: address.city_id,
    street: address.street,
    block: address.block,
    house_number: address.house_number,
    address_notes: address.notes,
    address_phone: address.phone,
    latitude: address.latitude,
    longitude: address.longitude,
    subtotal: totals.subtotal,
    discount: totals.discount + (totals.coupon?.takenOff ?? 0),
    coupon: totals.coupon?.code ?? null,
    coupon_discount: totals.coupon?.takenOff ?? 0,
    delivery_fee: totals.deliveryFee ?? 0,
    total: totals.total,
  };
  const inCartOrder = lines.toSorted((one, other) => one.id - other.id);
  const taken = new Map(lines.map((line) => [line.product_id, line.quantity]));
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      with ordered as (${insertWithNewNumber(tx, columns)}),
      written as (
        insert into order_lines
          (order_id, product_id, product_name_en, product_name_ar, quantity, unit_price, paid_price)
        select ordered.id, lines.* from ordered cross join unnest(
          ${inCartOrder.map((line) => line.product_id)}::int[],
          ${inCartOrder.map((line) => line.name_en)}::text[],
          ${inCartOrder.map((line) => line.name_ar)}::text[],
          ${inCartOrder.map((line) => line.quantity)}::int[],
          ${inCartOrder.map((line) => line.price)}::int[],
          ${inCartOrder.map((line) => line.discounted_price ?? line.price)}::int[]) as lines),
      begun as (
        insert into order_status_changes (order_id, status_id, moved_by, staff_id)
        select id, ${processing}, ${orderedBy.by}, ${staffIdOf(orderedBy)} from ordered),
      emptied as (delete from cart_lines using ordered where cart_lines.id = any(${cartLineIds}::int[])),
      ${stockMoves(taken)}
      select id from ordered`.execute(tx);
    const [order] = rows;
    if (order !== undefined) return order.id;
  }
}

type NewOrderRow = Omit<Insertable<Orders>, "order_no" | "estimated_delivery" | "vat_percent">;

/** The number may be taken: then there is no row, and another one is tried. */
function insertWithNewNumber(tx: DatabaseTransaction, columns: NewOrderRow) {
  return tx
    .insertInto("orders")
    .values({
      ...columns,
      order_no: newOrderNumber(),
      vat_percent: (eb) => eb.selectFrom("settings").select("vat_percent"),
      estimated_delivery: sql`(now() at time zone 'Africa/Cairo')::date + ${deliveryDays}::int`,
    })
    .onConflict((conflict) => conflict.column("order_no").doNothing())
    .returning("id");
}

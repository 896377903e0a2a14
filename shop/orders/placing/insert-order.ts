import { sql } from "kysely";
import { dayInCairo, deliveryDay } from "#contract/delivery-day.ts";
import { orderStatusIds } from "#contract/order-statuses.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import type { Address } from "../../addresses/address.ts";
import type { CartTotals } from "../../cart/cart-totals.ts";
import { orderReceivedEmail } from "../../emails/queue-email.ts";
import { type Actor, staffIdOf } from "../order-events.ts";
import { newOrderNumber } from "../order-number.ts";
import type { OrderOrigin } from "./network-pieces.ts";
import { type CartLineForOrder, stockMoves } from "./take-from-stock.ts";

const { processing } = orderStatusIds;

/** Order to insert; phones are normalised. */
export interface OrderToInsert {
  readonly customerId: number;
  /** Name and e-mail that a guest typed; empty for other customers. */
  readonly guest?: { readonly name: string; readonly email: string };
  readonly phone: string;
  readonly note: string;
  readonly lines: readonly CartLineForOrder[];
  /** Working days in which the governorate is reached at the latest. */
  readonly deliveryDays: number;
  /** Cart lines to delete. */
  readonly cartLineIds: readonly number[];
  readonly address: DeliveryAddress;
  readonly totals: CartTotals;
  /** Customer, or staff for a phone order. */
  readonly orderedBy: Actor;
  /** Null for orders by staff and without limits. */
  readonly origin: OrderOrigin | null;
}

/** Address columns that are copied to the order. */
type DeliveryAddress = Pick<
  Address,
  "title" | "city_id" | "street" | "block" | "house_number" | "notes" | "phone" | "latitude" | "longitude"
>;

/** Inserts an order with lines, first status, stock movements and e-mail, and deletes its cart lines. Returns its id. */
export async function insertOrder(tx: DatabaseTransaction, order: OrderToInsert): Promise<number> {
  for (;;) {
    const id = await insertNumbered(tx, newOrderNumber(), order);
    if (id !== undefined) return id;
  }
}

/** Inserts the order with this number. Inserts nothing and returns undefined if the number is taken. */
async function insertNumbered(
  tx: DatabaseTransaction,
  orderNumber: string,
  order: OrderToInsert,
): Promise<number | undefined> {
  const { customerId, orderedBy, cartLineIds } = order;
  const lines = order.lines.toSorted((one, other) => one.id - other.id);
  const productIds = lines.map((line) => line.product_id);
  const quantities = lines.map((line) => line.quantity);
  const { rows } = await sql<{ id: number }>`
    with ordered as (${insertRow(tx, orderNumber, order)}),
    written as (
      insert into order_lines
        (order_id, product_id, product_name_en, product_name_ar, quantity, unit_price, paid_price)
      select ordered.id, lines.* from ordered cross join unnest(
        ${productIds}::int[], ${lines.map((line) => line.name_en)}::text[],
        ${lines.map((line) => line.name_ar)}::text[], ${quantities}::int[],
        ${lines.map((line) => line.price)}::int[],
        ${lines.map((line) => line.discounted_price ?? line.price)}::int[]) as lines),
    begun as (
      insert into order_status_changes (order_id, status_id, moved_by, staff_id)
      select id, ${processing}, ${orderedBy.by}, ${staffIdOf(orderedBy)} from ordered),
    emptied as (delete from cart_lines using ordered where cart_lines.id = any(${cartLineIds}::int[])),
    ${stockMoves(productIds, quantities)},
    ${orderReceivedEmail(customerId, order.guest?.email ?? "")}
    select id from ordered`.execute(tx);
  return rows[0]?.id;
}

function insertRow(
  db: Database,
  orderNumber: string,
  { customerId, guest, phone, note, address, totals, deliveryDays, orderedBy, origin }: OrderToInsert,
) {
  const couponDiscount = totals.coupon?.takenOff ?? 0;
  return db
    .insertInto("orders")
    .values({
      order_no: orderNumber,
      customer_id: customerId,
      payment_method: "cash",
      source: orderedBy.by === "staff" ? "phone" : "shop",
      recipient_name: guest?.name ?? "",
      email: guest?.email ?? "",
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
      discount: totals.discount + couponDiscount,
      coupon: totals.coupon?.code ?? null,
      coupon_discount: couponDiscount,
      delivery_fee: totals.deliveryFee ?? 0,
      total: totals.total,
      address_hash: origin?.address ?? null,
      network_hash: origin?.network ?? null,
      vat_percent: (eb) => eb.selectFrom("settings").select("vat_percent"),
      estimated_delivery: deliveryDay(dayInCairo(new Date()), deliveryDays),
    })
    .onConflict((conflict) => conflict.column("order_no").doNothing())
    .returning("id");
}

import { sql } from "kysely";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { dayInCairo, deliveryDay } from "#contract/orders/delivery-day.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import type { Address } from "../addresses/address-book.ts";
import { orderReceivedEmail } from "../emails/queue-email.ts";
import { type Actor, staffIdOf } from "../orders/order-events.ts";
import { newOrderNumber } from "../orders/order-number.ts";
import type { PricedCart } from "../pricing/priced-cart.ts";
import type { OrderOrigin } from "./order-origin.ts";
import {
  giftColumns,
  insertOrderOffers,
  insertOrderTerms,
  lineShareColumns,
  type OrderTerms,
  orderAmounts,
} from "./order-terms.ts";
import { type CartLineForOrder, type OrderedProduct, stockMoves } from "./ordered-products.ts";

const { processing } = orderStatusIds;

/** Order to insert; phones are normalised. */
export interface OrderToInsert {
  readonly customerId: number;
  /** Name and e-mail that a guest typed; empty for other customers. */
  readonly guest?: { readonly name: string; readonly email: string };
  readonly phone: string;
  readonly note: string;
  /** Lines in the order of the pricing. */
  readonly lines: readonly CartLineForOrder[];
  readonly gift: OrderedProduct | null;
  /** Working days in which the governorate is reached at the latest. */
  readonly deliveryDays: number;
  /** Cart lines to delete. */
  readonly cartLineIds: readonly number[];
  readonly address: DeliveryAddress;
  readonly priced: PricedCart;
  /** Offers and coupon of the pricing, for edits of the order. */
  readonly terms: OrderTerms;
  readonly staffDiscountReason?: string;
  /** Customer, or staff for a phone order. */
  readonly orderedBy: Actor;
  /** Null for orders by staff and without limits. */
  readonly origin: OrderOrigin | null;
  /** False if its sender has caused too many e-mails to addresses that nobody proved. */
  readonly isMailed?: boolean;
}

/** Address columns that are copied to the order. */
type DeliveryAddress = Pick<
  Address,
  "title" | "city_id" | "street" | "block" | "house_number" | "notes" | "phone" | "latitude" | "longitude"
>;

/**
 * Inserts an order with lines, first status, stock movements and e-mail, and deletes its cart lines. Returns its id. A job announces orders
 * of customers to the staff (`shop/notifications/`).
 */
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
  const { customerId, orderedBy, cartLineIds, gift, priced } = order;
  const lines = [
    ...order.lines
      .map((line, index) => ({ ...lineColumns(line), ...lineShareColumns(priced, index) }))
      .sort((one, other) => one.id - other.id),
    ...(gift === null ? [] : [giftColumns(gift)]),
  ];
  const taken = new Map<number, number>();
  for (const { product_id, quantity } of lines)
    taken.set(product_id, (taken.get(product_id) ?? 0) + quantity);
  const { rows } = await sql<{ id: number }>`
    with ordered as (${insertRow(tx, orderNumber, order)}),
    written as (
      insert into order_lines (order_id, product_id, product_name_en, product_name_ar, quantity, unit_price, paid_price,
        offer_discount, coupon_discount, staff_discount, gift_value)
      select ordered.id, lines.* from ordered cross join unnest(
        ${lines.map((line) => line.product_id)}::int[], ${lines.map((line) => line.product_name_en)}::text[],
        ${lines.map((line) => line.product_name_ar)}::text[], ${lines.map((line) => line.quantity)}::int[],
        ${lines.map((line) => line.unit_price)}::int[], ${lines.map((line) => line.paid_price)}::int[],
        ${lines.map((line) => line.offer_discount)}::int[], ${lines.map((line) => line.coupon_discount)}::int[],
        ${lines.map((line) => line.staff_discount)}::int[], ${lines.map((line) => line.gift_value)}::int[]) as lines),
    ${insertOrderOffers(priced.offers)}
    ${insertOrderTerms(order.terms)}
    begun as (
      insert into order_status_changes (order_id, status_id, moved_by, staff_id)
      select id, ${processing}, ${orderedBy.by}, ${staffIdOf(orderedBy)} from ordered),
    unannounced as (
      insert into outbox (kind, key) select 'new_order', id from ordered where ${orderedBy.by !== "staff"}),
    emptied as (delete from cart_lines using ordered where cart_lines.id = any(${cartLineIds}::int[])),
    ${stockMoves([...taken.keys()], [...taken.values()])},
    ${orderReceivedEmail(customerId, order.guest?.email ?? "", {
      isWanted: order.isMailed ?? true,
      network: order.origin?.network.toString("hex") ?? "",
    })}
    select id from ordered`.execute(tx);
  return rows[0]?.id;
}

function lineColumns({
  id,
  product_id,
  name_en,
  name_ar,
  quantity,
  price,
  discounted_price,
}: CartLineForOrder) {
  return {
    id,
    product_id,
    product_name_en: name_en,
    product_name_ar: name_ar,
    quantity,
    unit_price: price,
    paid_price: discounted_price ?? price,
    gift_value: null,
  };
}

function insertRow(
  db: Database,
  orderNumber: string,
  {
    customerId,
    guest,
    phone,
    note,
    address,
    priced,
    deliveryDays,
    orderedBy,
    origin,
    ...order
  }: OrderToInsert,
) {
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
      ...orderAmounts(priced),
      staff_discount_reason: order.staffDiscountReason ?? "",
      address_hash: origin?.address ?? null,
      network_hash: origin?.network ?? null,
      vat_percent: (eb) => eb.selectFrom("settings").select("vat_percent"),
      estimated_delivery: deliveryDay(dayInCairo(new Date()), deliveryDays),
    })
    .onConflict((conflict) => conflict.column("order_no").doNothing())
    .returning("id");
}

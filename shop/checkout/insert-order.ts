import { orderStatusIds } from "#contract/order-statuses.ts";
import type { GiftFields } from "#contract/orders/gift.ts";
import type { OrderChannel } from "#contract/orders/order-channel.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import type { Address } from "../addresses/address-book.ts";
import { queueEmail } from "../emails/queue-email.ts";
import { confirmedBySession } from "../orders/confirmation.ts";
import { countDelivery } from "../orders/delivery-date.ts";
import { type Actor, staffIdOf } from "../orders/order-events.ts";
import { newOrderNumber } from "../orders/order-number.ts";
import type { PricedCart } from "../pricing/priced-cart.ts";
import { insertOrderLines } from "./insert-order-lines.ts";
import type { OrderOrigin } from "./order-origin.ts";
import {
  giftColumns,
  insertOrderOffers,
  insertOrderTerms,
  lineShareColumns,
  type OrderTerms,
  orderAmounts,
} from "./order-terms.ts";
import { type CartLineForOrder, moveOf, moveStock, type OrderedProduct } from "./ordered-products.ts";
import { atTheDoor, type PaymentOfOrder } from "./payment-of-order.ts";

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
  /** Recipient of an order that the customer gives to somebody; phone normalised. */
  readonly recipient?: GiftFields | null | undefined;
  /** Working days in which the governorate is reached at the latest. */
  readonly deliveryDays: number;
  /** Cart lines to delete. */
  readonly cartLineIds: readonly number[];
  readonly address: DeliveryAddress;
  readonly priced: PricedCart;
  /** Offers and coupon of the pricing, for edits of the order. */
  readonly terms: OrderTerms;
  /** Null if it is not known. */
  readonly channel: OrderChannel | null;
  /** By default it is paid at the door. */
  readonly payment?: PaymentOfOrder;
  readonly staffDiscountReason?: string;
  /** Customer, or staff for a phone order. */
  readonly orderedBy: Actor;
  /** Null for orders by staff and without limits. */
  readonly origin: OrderOrigin | null;
  /** Whether time cancels it unless somebody confirms it; true by default. Else the order confirms itself, once it has what it asks for first. */
  readonly mustConfirm?: boolean;
  /** False if its sender has caused too many e-mails to addresses that nobody proved. */
  readonly isMailed?: boolean;
}

/** Address columns that are copied to the order. */
type DeliveryAddress = Pick<
  Address,
  | "title"
  | "city_id"
  | "area"
  | "street"
  | "block"
  | "house_number"
  | "notes"
  | "phone"
  | "latitude"
  | "longitude"
>;

/**
 * Inserts an order with lines, first status, stock movements and e-mail, and deletes its cart lines. Returns its id. A job announces orders
 * of customers to the staff (`shop/notifications/`).
 */
export async function insertOrder(tx: DatabaseTransaction, order: OrderToInsert): Promise<number> {
  const { customerId, orderedBy, cartLineIds, priced } = order;
  const id = await insertNumbered(tx, order);
  await insertLines(tx, id, order);
  await insertOrderOffers(tx, id, priced.offers);
  await insertOrderTerms(tx, id, order.terms);
  await tx
    .insertInto("order_status_changes")
    .values({ order_id: id, status_id: processing, moved_by: orderedBy.by, staff_id: staffIdOf(orderedBy) })
    .execute();
  if (orderedBy.by !== "staff")
    await tx.insertInto("outbox").values({ kind: "new_order", key: id }).execute();
  if (cartLineIds.length > 0) await tx.deleteFrom("cart_lines").where("id", "in", cartLineIds).execute();
  if (order.isMailed ?? true) {
    const network = order.origin?.network.toString("hex") ?? "";
    await queueEmail(tx, customerId, { kind: "order_received", details: { order_id: id } }, { network });
  }
  return id;
}

/** Inserts the row of the order with a random number that is free, and returns its id. */
async function insertNumbered(tx: DatabaseTransaction, order: OrderToInsert): Promise<number> {
  for (;;) {
    const row = await insertRow(tx, newOrderNumber(), order).executeTakeFirst();
    if (row !== undefined) return row.id;
  }
}

/** Inserts the lines in the order of the cart, with the gift last, and takes their pieces from the stock. */
async function insertLines(
  tx: DatabaseTransaction,
  orderId: number,
  { lines: ordered, gift, priced }: OrderToInsert,
): Promise<void> {
  const lines = [
    ...ordered
      .map((line, index) => ({
        id: line.id,
        parts: line.parts,
        columns: { ...lineColumns(line), ...lineShareColumns(priced, index) },
      }))
      .sort((one, other) => one.id - other.id),
    ...(gift === null ? [] : [{ parts: gift.parts, columns: giftColumns(gift) }]),
  ];
  await insertOrderLines(tx, orderId, lines);
  await moveStock(tx, orderId, moveOf(lines.map(({ parts, columns }) => ({ ...columns, parts }))));
}

function lineColumns({ product_id, name_en, name_ar, quantity, price, discounted_price }: CartLineForOrder) {
  return {
    product_id,
    product_name_en: name_en || name_ar,
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
    channel,
    payment = atTheDoor,
    mustConfirm = true,
    recipient,
    ...order
  }: OrderToInsert,
) {
  return db
    .insertInto("orders")
    .values({
      order_no: orderNumber,
      customer_id: customerId,
      payment_method: payment.method,
      channel,
      terms: payment.terms,
      pay_first: payment.pay_first,
      pay_until: payment.pay_until,
      terms_reason: payment.reason,
      terms_facts: payment.facts === null ? null : JSON.stringify(payment.facts),
      source: orderedBy.by === "staff" ? "phone" : "shop",
      recipient_name: guest?.name ?? "",
      email: guest?.email ?? "",
      phone,
      note,
      address_title: address.title,
      city_id: address.city_id,
      area: address.area,
      street: address.street,
      block: address.block,
      house_number: address.house_number,
      address_notes: address.notes,
      address_phone: address.phone,
      latitude: address.latitude,
      longitude: address.longitude,
      ...orderAmounts(priced),
      gift_name: recipient?.name ?? "",
      gift_phone: recipient?.phone ?? "",
      gift_note: recipient?.note ?? "",
      must_confirm: mustConfirm,
      ...(!mustConfirm && payment.pay_first === 0 && confirmedBySession()),
      staff_discount_reason: order.staffDiscountReason ?? "",
      address_hash: origin?.address ?? null,
      network_hash: origin?.network ?? null,
      vat_percent: (eb) => eb.selectFrom("settings").select("vat_percent"),
      estimated_delivery: countDelivery(deliveryDays),
    })
    .onConflict((conflict) => conflict.column("order_no").doNothing())
    .returning("id");
}

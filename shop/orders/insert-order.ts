import { sql } from "kysely";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { buildOnce } from "#db/build-once.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import type { CartTotals } from "../cart/cart-totals.ts";
import { orderReceivedEmail } from "../emails/queue-email.ts";
import type { OrderOrigin } from "./network-pieces.ts";
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
  /** Null where no limit counts the order's network: orders by staff, and where limits are off. */
  readonly origin: OrderOrigin | null;
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

/**
 * Writes an order with its lines, its first status and the mail to its customer, takes its pieces from stock and empties its cart; answers
 * its id.
 */
export async function insertOrder(
  tx: DatabaseTransaction,
  { customerId, phone, note, lines, cartLineIds, address, totals, orderedBy, origin }: OrderToInsert,
): Promise<number> {
  const inCartOrder = lines.toSorted((one, other) => one.id - other.id);
  const values = {
    customerId,
    source: orderedBy.by === "staff" ? "phone" : "shop",
    phone,
    note,
    addressTitle: address.title,
    cityId: address.city_id,
    street: address.street,
    block: address.block,
    houseNumber: address.house_number,
    addressNotes: address.notes,
    addressPhone: address.phone,
    latitude: address.latitude,
    longitude: address.longitude,
    subtotal: totals.subtotal,
    discount: totals.discount + (totals.coupon?.takenOff ?? 0),
    coupon: totals.coupon?.code ?? null,
    couponDiscount: totals.coupon?.takenOff ?? 0,
    deliveryFee: totals.deliveryFee ?? 0,
    total: totals.total,
    addressHash: origin?.address ?? null,
    networkHash: origin?.network ?? null,
    movedBy: orderedBy.by,
    staffId: staffIdOf(orderedBy),
    productIds: inCartOrder.map((line) => line.product_id),
    namesEn: inCartOrder.map((line) => line.name_en),
    namesAr: inCartOrder.map((line) => line.name_ar),
    quantities: inCartOrder.map((line) => line.quantity),
    prices: inCartOrder.map((line) => line.price),
    paidPrices: inCartOrder.map((line) => line.discounted_price ?? line.price),
    cartLineIds,
  };
  for (;;) {
    const [order] = await writeOrder(tx, { ...values, orderNo: newOrderNumber() });
    if (order !== undefined) return order.id;
  }
}

interface OrderValues extends Readonly<Record<string, unknown>> {
  readonly orderNo: string;
  readonly customerId: number;
  readonly source: string;
  readonly phone: string;
  readonly note: string;
  readonly addressTitle: string;
  readonly cityId: number;
  readonly street: string;
  readonly block: string;
  readonly houseNumber: string;
  readonly addressNotes: string;
  readonly addressPhone: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly subtotal: number;
  readonly discount: number;
  readonly coupon: string | null;
  readonly couponDiscount: number;
  readonly deliveryFee: number;
  readonly total: number;
  readonly addressHash: Buffer | null;
  readonly networkHash: Buffer | null;
  readonly movedBy: string;
  readonly staffId: number | null;
  readonly productIds: readonly number[];
  readonly namesEn: readonly string[];
  readonly namesAr: readonly string[];
  readonly quantities: readonly number[];
  readonly prices: readonly number[];
  readonly paidPrices: readonly number[];
  readonly cartLineIds: readonly number[];
}

const examples: OrderValues = {
  orderNo: "a number",
  customerId: -1_000_001,
  source: "a source",
  phone: "a phone",
  note: "a note",
  addressTitle: "a title",
  cityId: -1_000_002,
  street: "a street",
  block: "a block",
  houseNumber: "a house",
  addressNotes: "a way",
  addressPhone: "a phone there",
  latitude: -1_000_003,
  longitude: -1_000_004,
  subtotal: -1_000_005,
  discount: -1_000_006,
  coupon: "a coupon",
  couponDiscount: -1_000_007,
  deliveryFee: -1_000_008,
  total: -1_000_009,
  addressHash: Buffer.from("a hash of an address"),
  networkHash: Buffer.from("a hash of a network"),
  movedBy: "an actor",
  staffId: -1_000_010,
  productIds: [-1_000_011],
  namesEn: ["an English name"],
  namesAr: ["an Arabic name"],
  quantities: [-1_000_012],
  prices: [-1_000_013],
  paidPrices: [-1_000_014],
  cartLineIds: [-1_000_015],
};

/** The number may be taken: then there is no row, and another one is to be tried. */
const writeOrder = buildOnce(examples, (db, values) => {
  const { productIds, quantities } = values;
  return sql<{ id: number }>`
    with ordered as (${insertRow(db, values)}),
    written as (
      insert into order_lines
        (order_id, product_id, product_name_en, product_name_ar, quantity, unit_price, paid_price)
      select ordered.id, lines.* from ordered cross join unnest(
        ${productIds}::int[], ${values.namesEn}::text[], ${values.namesAr}::text[], ${quantities}::int[],
        ${values.prices}::int[], ${values.paidPrices}::int[]) as lines),
    begun as (
      insert into order_status_changes (order_id, status_id, moved_by, staff_id)
      select id, ${processing}, ${values.movedBy}, ${values.staffId} from ordered),
    emptied as (delete from cart_lines using ordered where cart_lines.id = any(${values.cartLineIds}::int[])),
    ${stockMoves(productIds, quantities)},
    ${orderReceivedEmail(values.customerId)}
    select id from ordered`;
});

function insertRow(db: Database, values: OrderValues) {
  return db
    .insertInto("orders")
    .values({
      order_no: values.orderNo,
      customer_id: values.customerId,
      payment_method: "cash",
      source: values.source,
      phone: values.phone,
      note: values.note,
      address_title: values.addressTitle,
      city_id: values.cityId,
      street: values.street,
      block: values.block,
      house_number: values.houseNumber,
      address_notes: values.addressNotes,
      address_phone: values.addressPhone,
      latitude: values.latitude,
      longitude: values.longitude,
      subtotal: values.subtotal,
      discount: values.discount,
      coupon: values.coupon,
      coupon_discount: values.couponDiscount,
      delivery_fee: values.deliveryFee,
      total: values.total,
      address_hash: values.addressHash,
      network_hash: values.networkHash,
      vat_percent: (eb) => eb.selectFrom("settings").select("vat_percent"),
      estimated_delivery: sql`(now() at time zone 'Africa/Cairo')::date + ${deliveryDays}::int`,
    })
    .onConflict((conflict) => conflict.column("order_no").doNothing())
    .returning("id");
}

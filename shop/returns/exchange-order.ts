import { sql } from "kysely";
import { isFault } from "#contract/returns/return-choices.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { insertOrder } from "../checkout/insert-order.ts";
import {
  type CartLineForOrder,
  findCityDelivery,
  lockProducts,
  takingsOf,
} from "../checkout/ordered-products.ts";
import { setConfirmation } from "../orders/confirmation.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { byStaff } from "../orders/order-events.ts";
import { sumOf } from "../pricing/line-shares.ts";
import { payable } from "../pricing/priced-cart.ts";
import { accept, type Result, reject } from "../result.ts";
import { shownProducts } from "../shown-products.ts";
import { type ShortProduct, shortProducts } from "../stock/short-products.ts";
import type { LockedReturn } from "./lock-return.ts";
import { refundableCash } from "./refund-ledger.ts";
import { paidShare, valueOfPieces } from "./return-value.ts";
import { findReturnableOrder, type ReturnableLine } from "./returnable-order.ts";

/** Product that can replace a returned one; prices in piastres. */
export interface ExchangeChoice {
  /** Returned product. */
  readonly for_id: number;
  readonly id: number;
  readonly name_en: string;
  readonly name_ar: string;
  /** Name of the shade or size in the family; null outside of it. */
  readonly label_en: string | null;
  readonly label_ar: string | null;
  readonly price: number;
  readonly stock: number;
  /** Whether it has the price that was paid: the same product, or a member of its family. */
  readonly is_same: boolean;
}

/** Maximum number of choices for one product. */
const maxChoices = 40;

/**
 * Lists the products that can replace returned ones: the same product and its family first, then products of its category, the best sellers
 * first. Sold-out products come with stock 0, except those of the category.
 */
export async function listExchangeChoices(
  db: Database,
  productIds: readonly number[],
): Promise<ExchangeChoice[]> {
  if (productIds.length === 0) return [];
  const { rows } = await sql<ExchangeChoice>`
    select returned.id as for_id, choice.*
    from products as returned left join family_members as own on own.product_id = returned.id cross join lateral (
      select other.id, other.name_en, other.name_ar, member.label_en, member.label_ar,
        coalesce(other.discounted_price, other.price) as price, other.stock,
        other.id = returned.id or member.product_id is not null as is_same
      from ${shownProducts} as other
      left join family_members as member
        on member.product_id = other.id and member.family_id = own.family_id
      where other.id = returned.id or member.product_id is not null
        or other.category_id = returned.category_id and other.stock > 0
      order by other.id <> returned.id, member.position nulls last, other.sold desc, other.id
      limit ${maxChoices}
    ) as choice
    where returned.id in (${sql.join(productIds)})
    order by returned.id`.execute(db);
  return rows;
}

export type ExchangeRejection =
  | { readonly code: "stock_short"; readonly products: readonly ShortProduct[] }
  | { readonly code: "exchange_product_gone" | "exchange_customer_gone" };

/**
 * Places the order of an exchange and returns its id: confirmed, to the address of the returned order. A member of the family of a returned
 * product has the price that was paid, other products have today's price. The value of the asked pieces is its credit.
 */
export async function placeExchangeOrder(
  tx: DatabaseTransaction,
  { id: returnId, order, lines }: LockedReturn,
  { staffId, deliveryFee }: { readonly staffId: number; readonly deliveryFee?: number | undefined },
): Promise<Result<number, ExchangeRejection>> {
  const { customer_id: customerId } = order;
  if (customerId === null) return reject({ code: "exchange_customer_gone" });
  const requested = await tx
    .selectFrom("return_exchange_lines")
    .select(["product_id", "quantity"])
    .where("return_id", "=", returnId)
    .orderBy("product_id")
    .execute();
  const products = await lockProducts(
    tx,
    requested.map(({ product_id }) => product_id),
  );
  const asked = requested.flatMap(({ product_id, quantity }, index) => {
    const product = products.get(product_id);
    return product === undefined ? [] : [{ ...product, id: index, quantity }];
  });
  if (asked.length < requested.length || asked.length === 0) return reject({ code: "exchange_product_gone" });
  const short = shortProducts(takingsOf(asked));
  if (short.length > 0) return reject({ code: "stock_short", products: short });

  const returnable = await findReturnableOrder(tx, order.id);
  const comingBack = lines.flatMap(({ order_line_id, asked: pieces }) => {
    const line = returnable?.lines.find(({ id }) => id === order_line_id);
    return line === undefined ? [] : [{ line, pieces, left: line.gift_value === null ? pieces : 0 }];
  });
  const families = await familiesOf(tx, [
    ...comingBack.flatMap(({ line }) => line.product_id ?? []),
    ...products.keys(),
  ]);
  const priced = asked.map((line) => atPaidPrice(line, comingBack, families));
  const city = await findCityDelivery(tx, order.city_id);
  const isOurFault = lines.every(({ reason }) => isFault(reason));
  const fee = deliveryFee ?? (isOurFault ? 0 : (city?.delivery_fee ?? 0));
  const value = sumOf(comingBack, ({ line, pieces }) => valueOfPieces(line, pieces));
  const id = await insertExchange(tx, { order, customerId, staffId, fee, priced, city });
  const cash = await refundableCash(tx, order.id);
  await tx
    .updateTable("orders")
    .set({ credit: Math.min(value, cash) })
    .where("id", "=", id)
    .execute();
  const placed = await lockOrder(tx, id);
  if (placed !== null) await setConfirmation(tx, placed, "confirmed", byStaff(staffId));
  return accept(id);
}

interface PricedExchangeLine {
  readonly line: CartLineForOrder;
  /** Reduction of the whole line, in piastres. */
  readonly share: number;
}

/** Returned pieces whose price an exchange line may take over. */
interface ComingBack {
  readonly line: ReturnableLine;
  readonly pieces: number;
  left: number;
}

/**
 * Prices a line: as many pieces as come back of the same product or family at the price that was paid for them, after all reductions; the
 * rest at today's price. Takes these pieces from `comingBack`.
 */
function atPaidPrice(
  line: CartLineForOrder,
  comingBack: readonly ComingBack[],
  families: ReadonlyMap<number, number | null>,
): PricedExchangeLine {
  const family = families.get(line.product_id) ?? null;
  let open = line.quantity;
  let total = 0;
  for (const one of comingBack) {
    const { product_id } = one.line;
    const isSame =
      product_id === line.product_id ||
      (family !== null && product_id !== null && families.get(product_id) === family);
    const pieces = isSame ? Math.min(open, one.left) : 0;
    total += Math.floor((paidShare(one.line) * pieces) / one.line.quantity);
    one.left -= pieces;
    open -= pieces;
  }
  if (open === line.quantity) return { line, share: 0 };
  total += open * payable(line);
  const price = Math.max(line.price, Math.ceil(total / line.quantity), 1);
  return { line: { ...line, price, discounted_price: null }, share: price * line.quantity - total };
}

/** Returns the families of products by product id, for products that have one. */
async function familiesOf(
  tx: DatabaseTransaction,
  productIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom("family_members")
    .select(["product_id", "family_id"])
    .where("product_id", "in", productIds)
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.family_id]));
}

interface Exchange {
  readonly order: LockedReturn["order"];
  readonly customerId: number;
  readonly staffId: number;
  readonly fee: number;
  readonly priced: readonly PricedExchangeLine[];
  readonly city: Awaited<ReturnType<typeof findCityDelivery>>;
}

/**
 * Inserts the order with address, recipient and phones of the returned one. It asks for nothing first, whatever the rules: its credit pays for
 * most or all of it, and the courier takes the old pieces when he brings the new ones.
 */
async function insertExchange(
  tx: DatabaseTransaction,
  { order, customerId, staffId, fee, priced, city }: Exchange,
): Promise<number> {
  const from = await tx
    .selectFrom("orders")
    .select(["recipient_name", "email", "phone", "address_title", "city_id", "area", "street", "block"])
    .select(["house_number", "address_notes", "address_phone", "latitude", "longitude"])
    .where("id", "=", order.id)
    .executeTakeFirstOrThrow();
  const subtotal = sumOf(priced, ({ line }) => line.price * line.quantity);
  const discount = sumOf(priced, ({ line }) => (line.price - payable(line)) * line.quantity);
  const staffDiscount = sumOf(priced, ({ share }) => share);
  return await insertOrder(tx, {
    channel: null,
    customerId,
    guest: { name: from.recipient_name, email: from.email },
    phone: from.phone,
    note: "",
    lines: priced.map(({ line }) => line),
    gift: null,
    cartLineIds: [],
    address: {
      title: from.address_title,
      city_id: from.city_id,
      area: from.area,
      street: from.street,
      block: from.block,
      house_number: from.house_number,
      notes: from.address_notes,
      phone: from.address_phone,
      latitude: from.latitude,
      longitude: from.longitude,
    },
    priced: {
      subtotal,
      discountedSubtotal: subtotal - discount,
      discount,
      freeDeliveryMissing: null,
      offerDiscount: 0,
      coupon: null,
      couponMismatch: null,
      staffDiscount,
      deliveryFee: fee,
      total: subtotal - discount - staffDiscount + fee,
      lines: priced.map(({ share }) => ({ offerDiscount: 0, couponDiscount: 0, staffDiscount: share })),
      offers: [],
      gift: null,
    },
    terms: { offers: [], coupon: null },
    staffDiscountReason: staffDiscount === 0 ? "" : order.order_no,
    deliveryDays: city?.delivery_days_to ?? 7,
    orderedBy: byStaff(staffId),
    origin: null,
  });
}

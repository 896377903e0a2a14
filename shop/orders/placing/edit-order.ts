import { sql } from "kysely";
import type { OrderContent } from "#contract/admin/orders/order-changes.ts";
import { dayInCairo, deliveryDay } from "#contract/delivery-day.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { freeCoupon } from "../../coupons/redeem-coupon.ts";
import { queueOrderChanged } from "../../emails/queue-order-changed.ts";
import { isOfKind } from "../../pricing/offer.ts";
import { priceCart } from "../../pricing/price-cart.ts";
import type { PricedCart, PricingLine } from "../../pricing/priced-cart.ts";
import { accept, type Result, refuse } from "../../result.ts";
import { type NotProcessing, requireProcessing } from "../confirm-order.ts";
import type { LockedOrder } from "../lock-order.ts";
import { byStaff, writeOrderEvent } from "../order-events.ts";
import { type ContentLines, contentLines, type OrderedLine } from "./content-lines.ts";
import {
  type CityDelivery,
  findCityDelivery,
  giftIds,
  giftProductsOf,
  givenGift,
  lockProducts,
  unknownProducts,
} from "./content-parts.ts";
import { giftColumns, insertOrderOffers, lineShareColumns, orderAmounts } from "./order-offers.ts";
import { contentSnapshot } from "./order-snapshot.ts";
import type { ShortProduct } from "./place-order.ts";
import { readOrderTerms } from "./read-order-terms.ts";
import { type OrderAuthor, type StaffDiscountRefusal, staffDiscountRefusal } from "./staff-discount.ts";
import { moveStock, type OrderedProduct } from "./take-from-stock.ts";

export type EditRefusal =
  | NotProcessing
  | StaffDiscountRefusal
  | { readonly code: "fields"; readonly errors: FieldErrors }
  | { readonly code: "stock_short"; readonly products: readonly ShortProduct[] };

/** `droppedCoupon`: code of the coupon that no longer applies; null if none was dropped. */
export interface Edited {
  readonly droppedCoupon: string | null;
}

/**
 * Replaces the lines of an order that is Processing, and its address, phone, delivery fee or discount if given. Remaining pieces keep their
 * prices. The order is priced with its own offers and coupon, as they were when it was placed; a coupon that no longer applies is given back.
 * Another city has its fee. Stock moves by the difference with stock movements, and the customer receives an e-mail.
 */
export async function editOrder(
  tx: DatabaseTransaction,
  order: LockedOrder,
  content: OrderContent,
  author: OrderAuthor,
): Promise<Result<Edited, EditRefusal>> {
  const processing = requireProcessing(order);
  if (!processing.ok) return processing;
  const { id: orderId } = order;
  const before = await contentSnapshot(tx, orderId);
  const ordered = await tx
    .selectFrom("order_lines")
    .select(["id", "product_id", "quantity", "unit_price", "paid_price", "gift_value"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  const stored = await readOrderTerms(tx, orderId);
  const products = await lockProducts(tx, [
    ...content.lines.map((line) => line.product_id),
    ...ordered.flatMap((line) => line.product_id ?? []),
    ...giftIds(stored.offers),
  ]);
  const unknown = unknownProducts(content.lines, products);
  if (unknown !== null) return refuse({ code: "fields", errors: unknown });

  const bought = ordered.filter((line) => line.gift_value === null);
  const gift = ordered.find((line) => line.gift_value !== null) ?? null;
  const lines = contentLines(bought, content.lines, products);
  const short = [...lines.taken].flatMap(([id, quantity]) => {
    const product = products.get(id);
    if (product === undefined || quantity <= product.stock) return [];
    return [{ id, name_en: product.name_en, name_ar: product.name_ar, remaining: product.stock }];
  });
  if (short.length > 0) return refuse({ code: "stock_short", products: short });

  const cityId = content.address?.city_id ?? order.city_id;
  const city = await findCityDelivery(tx, cityId);
  if (city === null) return refuse({ code: "fields", errors: { "address.city_id": ["choose_city"] } });
  const isSameFee = cityId === order.city_id && stored.coupon?.kind !== "free_delivery";
  const fee = isSameFee ? order.delivery_fee + stored.deliverySaved : city.delivery_fee;
  const typedFee = content.delivery_fee_egp;
  const staffDiscount = content.discount_egp ?? stored.staffDiscount;
  const staying = [...lines.kept.filter(({ quantity }) => quantity > 0), ...lines.added];
  const priced = priceCart({
    lines: staying.map((line, index) => pricingLine(line, products, index)),
    // A fee set by staff applies to any amount.
    offers: stored.offers.filter((offer) => typedFee === undefined || !isOfKind(offer, "free_delivery")),
    coupon: stored.coupon,
    city: { id: cityId, fee: typedFee ?? fee },
    now: new Date(),
    giftProducts: giftProductsOf(withOwnPieces(products, ordered)),
    staffDiscount,
  });
  const refusal = staffDiscountRefusal(author, staffDiscount, priced);
  if (refusal !== null) return refuse(refusal);
  const isDropped = stored.coupon !== null && priced.coupon === null;
  if (isDropped) await freeCoupon(tx, orderId);

  await writeLines(tx, orderId, lines, priced);
  const taken = new Map(lines.taken);
  await changeGift(tx, orderId, gift, givenGift(priced, products), taken);
  await moveStock(tx, orderId, taken);
  await writeContent(tx, order, content, priced);
  await tx.deleteFrom("order_offers").where("order_id", "=", orderId).execute();
  await sql`with ordered as (select ${orderId}::int as id), ${insertOrderOffers(priced.offers)} done as (select)
    select from done`.execute(tx);
  if (cityId !== order.city_id) await promiseAgain(tx, orderId, city);
  const after = await contentSnapshot(tx, orderId);
  if (JSON.stringify(before) === JSON.stringify(after)) return accept({ droppedCoupon: null });
  await writeOrderEvent(tx, orderId, byStaff(author.id), "edited", { before, after });
  if (order.customer_id !== null) await queueOrderChanged(tx, order.customer_id, orderId);
  return accept({ droppedCoupon: isDropped ? (stored.coupon?.code ?? null) : null });
}

/** Returns a line for the pricing. A line of a deleted product gets a negative product id and the category 0. */
function pricingLine(
  {
    product_id,
    quantity,
    unit_price,
    paid_price,
  }: Pick<OrderedLine, "product_id" | "quantity" | "unit_price" | "paid_price">,
  products: ReadonlyMap<number, OrderedProduct>,
  index: number,
): PricingLine {
  const product = product_id === null ? undefined : products.get(product_id);
  return {
    product_id: product?.product_id ?? -1 - index,
    category_id: product?.category_id ?? 0,
    quantity,
    price: unit_price,
    discounted_price: paid_price,
  };
}

/** Adds the pieces that the order has taken to the stock, because the pricing counts its lines again. */
function withOwnPieces(
  products: ReadonlyMap<number, OrderedProduct>,
  ordered: readonly Pick<OrderedLine, "product_id" | "quantity">[],
): Map<number, OrderedProduct> {
  const own = new Map<number | null, number>();
  for (const { product_id, quantity } of ordered) own.set(product_id, (own.get(product_id) ?? 0) + quantity);
  return new Map(
    [...products].map(([id, product]) => [id, { ...product, stock: product.stock + (own.get(id) ?? 0) }]),
  );
}

/** Replaces the gift line where the gift changes, and counts its pieces in `taken`. */
async function changeGift(
  tx: DatabaseTransaction,
  orderId: number,
  before: Pick<OrderedLine, "id" | "product_id"> | null,
  after: OrderedProduct | null,
  taken: Map<number, number>,
): Promise<void> {
  if ((before?.product_id ?? null) === (after?.product_id ?? null)) return;
  if (before !== null) {
    await tx.deleteFrom("order_lines").where("id", "=", before.id).execute();
    if (before.product_id !== null) taken.set(before.product_id, (taken.get(before.product_id) ?? 0) - 1);
  }
  if (after === null) return;
  await tx
    .insertInto("order_lines")
    .values({ ...giftColumns(after), order_id: orderId })
    .execute();
  taken.set(after.product_id, (taken.get(after.product_id) ?? 0) + 1);
}

/** Another governorate takes other days, counted from today. */
async function promiseAgain(
  tx: DatabaseTransaction,
  orderId: number,
  { delivery_days_to }: CityDelivery,
): Promise<void> {
  const estimated_delivery = deliveryDay(dayInCairo(new Date()), delivery_days_to);
  await tx.updateTable("orders").set({ estimated_delivery }).where("id", "=", orderId).execute();
}

async function writeLines(
  tx: DatabaseTransaction,
  orderId: number,
  { kept, added }: ContentLines,
  priced: PricedCart,
): Promise<void> {
  const gone = kept.filter((line) => line.quantity === 0).map((line) => line.id);
  if (gone.length > 0) await tx.deleteFrom("order_lines").where("id", "in", gone).execute();
  const staying = kept
    .filter((line) => line.quantity > 0)
    .map((line, index) => ({ ...line, ...lineShareColumns(priced, index) }));
  await sql`update order_lines set quantity = kept.quantity, offer_discount = kept.offer_discount,
      coupon_discount = kept.coupon_discount, staff_discount = kept.staff_discount
    from unnest(${staying.map((line) => line.id)}::int[], ${staying.map((line) => line.quantity)}::int[],
      ${staying.map((line) => line.offer_discount)}::int[], ${staying.map((line) => line.coupon_discount)}::int[],
      ${staying.map((line) => line.staff_discount)}::int[])
      as kept (id, quantity, offer_discount, coupon_discount, staff_discount)
    where order_lines.id = kept.id`.execute(tx);
  if (added.length === 0) return;
  await tx
    .insertInto("order_lines")
    .values(
      added.map(({ name_en, name_ar, ...line }, index) => ({
        ...line,
        ...lineShareColumns(priced, staying.length + index),
        order_id: orderId,
        product_name_en: name_en,
        product_name_ar: name_ar,
      })),
    )
    .execute();
}

async function writeContent(
  tx: DatabaseTransaction,
  was: LockedOrder,
  { address, phone = was.phone, discount_reason }: OrderContent,
  priced: PricedCart,
): Promise<void> {
  // The address keeps its own phone; the order's phone is updated in both places.
  const addressPhone = address?.phone ?? (was.address_phone === was.phone ? phone : was.address_phone);
  await tx
    .updateTable("orders")
    .set({
      phone,
      address_phone: addressPhone,
      ...(address !== undefined && {
        address_title: address.title ?? was.address_title,
        city_id: address.city_id,
        street: address.street,
        block: address.block,
        house_number: address.house_number,
        address_notes: address.notes,
        latitude: address.latitude ?? null,
        longitude: address.longitude ?? null,
      }),
      ...orderAmounts(priced),
      ...(discount_reason !== undefined && { staff_discount_reason: discount_reason }),
    })
    .where("id", "=", was.id)
    .execute();
}

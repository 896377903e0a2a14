import { sql } from "kysely";
import type { OrderContent } from "#contract/admin/orders/order-changes.ts";
import { dayInCairo, deliveryDay } from "#contract/delivery-day.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { type CartTotals, cartTotals } from "../../cart/cart-totals.ts";
import { findFreeDeliverySum } from "../../cart/free-delivery.ts";
import { freeCoupon } from "../../coupons/redeem-coupon.ts";
import { queueEmail } from "../../emails/queue-email.ts";
import { accept, type Result, refuse } from "../../result.ts";
import { type NotProcessing, requireProcessing } from "../confirm-order.ts";
import type { LockedOrder } from "../lock-order.ts";
import { type Actor, writeOrderEvent } from "../order-events.ts";
import { type ContentLines, contentLines } from "./content-lines.ts";
import { type CityDelivery, findCityDelivery, lockProducts, unknownProducts } from "./content-parts.ts";
import { contentSnapshot } from "./order-snapshot.ts";
import type { ShortProduct } from "./place-order.ts";
import { moveStock } from "./take-from-stock.ts";

export type EditRefusal =
  | NotProcessing
  | { readonly code: "fields"; readonly errors: FieldErrors }
  | { readonly code: "stock_short"; readonly products: readonly ShortProduct[] };

/** `droppedCoupon`: code of the coupon whose minimum is no longer reached; null if none was dropped. */
export interface Edited {
  readonly droppedCoupon: string | null;
}

/**
 * Replaces the lines of an order that is Processing, and its address, phone or delivery fee if given. Remaining pieces keep their prices.
 * The coupon is computed again and dropped below its minimum. Another city sets its fee, unless delivery is free for the new amount. Stock
 * moves by the difference with stock movements, and the customer receives an e-mail.
 */
export async function editOrder(
  tx: DatabaseTransaction,
  order: LockedOrder,
  content: OrderContent,
  actor: Actor,
): Promise<Result<Edited, EditRefusal>> {
  const processing = requireProcessing(order);
  if (!processing.ok) return processing;
  const { id: orderId } = order;
  const before = await contentSnapshot(tx, orderId);
  const ordered = await tx
    .selectFrom("order_lines")
    .select(["id", "product_id", "quantity", "unit_price", "paid_price"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  const products = await lockProducts(tx, [
    ...content.lines.map((line) => line.product_id),
    ...ordered.flatMap((line) => line.product_id ?? []),
  ]);
  const unknown = unknownProducts(content.lines, products);
  if (unknown !== null) return refuse({ code: "fields", errors: unknown });

  const lines = contentLines(ordered, content.lines, products);
  const short = [...lines.taken].flatMap(([id, quantity]) => {
    const product = products.get(id);
    if (product === undefined || quantity <= product.stock) return [];
    return [{ id, name_en: product.name_en, name_ar: product.name_ar, remaining: product.stock }];
  });
  if (short.length > 0) return refuse({ code: "stock_short", products: short });

  const cityId = content.address?.city_id ?? order.city_id;
  const city = await findCityDelivery(tx, cityId);
  if (city === null) return refuse({ code: "fields", errors: { "address.city_id": ["choose_city"] } });
  // A fee set by staff applies to any amount; free delivery once granted stays.
  const delivery =
    content.delivery_fee_egp === undefined
      ? {
          fee: cityId === order.city_id ? order.delivery_fee : city.delivery_fee,
          freeFrom: await findFreeDeliverySum(tx),
        }
      : { fee: content.delivery_fee_egp, freeFrom: null };

  const coupon = await couponOfOrder(tx, orderId);
  const priced = [...lines.kept, ...lines.added].map(({ quantity, unit_price, paid_price }) => ({
    quantity,
    price: unit_price,
    discounted_price: paid_price,
  }));
  const { discountedSubtotal } = cartTotals(priced, delivery);
  const isMet = coupon !== null && discountedSubtotal >= (coupon.min_subtotal ?? 0);
  const totals = cartTotals(priced, delivery, isMet ? coupon : null);
  if (coupon !== null && !isMet) await freeCoupon(tx, orderId);

  await writeLines(tx, orderId, lines);
  await moveStock(tx, orderId, lines.taken);
  await writeContent(tx, order, content, totals);
  if (cityId !== order.city_id) await promiseAgain(tx, orderId, city);
  const after = await contentSnapshot(tx, orderId);
  if (JSON.stringify(before) === JSON.stringify(after)) return accept({ droppedCoupon: null });
  await writeOrderEvent(tx, orderId, actor, "edited", { before, after });
  if (order.customer_id !== null) {
    await queueEmail(tx, order.customer_id, { kind: "order_changed", details: { order_id: orderId } });
  }
  return accept({ droppedCoupon: isMet ? null : (coupon?.code ?? null) });
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

/** Coupon of an order with its current percentage and minimum; null without one. */
async function couponOfOrder(tx: DatabaseTransaction, orderId: number) {
  const coupon = await tx
    .selectFrom("coupon_redemptions")
    .innerJoin("coupons", "coupons.id", "coupon_redemptions.coupon_id")
    .select(["code", "discount", "min_subtotal"])
    .where("order_id", "=", orderId)
    .where("given_back_at", "is", null)
    .executeTakeFirst();
  return coupon ?? null;
}

async function writeLines(
  tx: DatabaseTransaction,
  orderId: number,
  { kept, added }: ContentLines,
): Promise<void> {
  const gone = kept.filter((line) => line.quantity === 0).map((line) => line.id);
  if (gone.length > 0) await tx.deleteFrom("order_lines").where("id", "in", gone).execute();
  const staying = kept.filter((line) => line.quantity > 0);
  await sql`update order_lines set quantity = kept.quantity
    from unnest(${staying.map((line) => line.id)}::int[], ${staying.map((line) => line.quantity)}::int[])
      as kept (id, quantity)
    where order_lines.id = kept.id and order_lines.quantity <> kept.quantity`.execute(tx);
  if (added.length === 0) return;
  await tx
    .insertInto("order_lines")
    .values(
      added.map(({ name_en, name_ar, ...line }) => ({
        ...line,
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
  { address, phone = was.phone }: OrderContent,
  { subtotal, discount, coupon, deliveryFee, total }: CartTotals,
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
      subtotal,
      discount: discount + (coupon?.takenOff ?? 0),
      coupon: coupon?.code ?? null,
      coupon_discount: coupon?.takenOff ?? 0,
      delivery_fee: deliveryFee ?? 0,
      total,
    })
    .where("id", "=", was.id)
    .execute();
}

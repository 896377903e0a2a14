import { sql } from "kysely";
import type { OrderContent } from "#contract/admin/orders/order-changes.ts";
import { toPounds } from "#contract/money.ts";
import { nationalPhone } from "#contract/phone/phone.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { freeCoupon } from "../coupons/redeem-coupon.ts";
import { dropWaitingChange, queueOrderChanged } from "../emails/waiting-emails.ts";
import { countDelivery } from "../orders/delivery-date.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import { byStaff, writeOrderEvent } from "../orders/order-events.ts";
import { payFirstOfEdited } from "../payments/pay-first.ts";
import type { PricedCart } from "../pricing/priced-cart.ts";
import { accept, type Result } from "../result.ts";
import { bookOwnPieces } from "../stock/restock.ts";
import { insertOrderLines } from "./insert-order-lines.ts";
import {
  giftColumns,
  insertOrderOffers,
  lineShareColumns,
  type OrderAuthor,
  orderAmounts,
} from "./order-terms.ts";
import { givenGift, lockProducts, moveOf, moveStock, type OrderedProduct } from "./ordered-products.ts";
import {
  type ContentLines,
  type EditRejection,
  type LineOfProduct,
  type OrderedLine,
  ofProduct,
  priceEdit,
} from "./price-edit.ts";

/** `droppedCoupon`: code of the coupon that no longer applies; null if none was dropped. */
export interface Edited {
  readonly droppedCoupon: string | null;
}

/**
 * Replaces the lines of an order that is Processing, and its name, e-mail, address, phone, delivery fee or discount if given, priced by
 * `priceEdit`. An account keeps its own name and e-mail. A coupon
 * that no longer applies is given back. Stock moves by the difference with stock movements, and the customer receives an e-mail.
 */
export async function editOrder(
  tx: DatabaseTransaction,
  order: LockedOrder,
  content: OrderContent,
  author: OrderAuthor,
): Promise<Result<Edited, EditRejection>> {
  const { id: orderId } = order;
  const before = await contentSnapshot(tx, orderId);
  const terms = {
    lines: content.lines,
    cityId: content.address?.city_id,
    deliveryFee: content.delivery_fee_egp,
    discount: content.discount_egp,
  };
  const result = await priceEdit(tx, order, terms, author, lockProducts);
  if (!result.ok) return result;
  const { lines, gift, products, city, priced, droppedCoupon } = result.value;
  if (droppedCoupon !== null) await freeCoupon(tx, orderId);

  await writeLines(tx, orderId, lines, priced);
  const taken = await changeGift(tx, orderId, gift, givenGift(priced, products));
  const move = moveOf([...lines.taken, ...taken]);
  await moveStock(tx, orderId, move);
  await bookOwnPieces(tx, sql`${[...move.pieces.keys()]}::int[]`);
  const isMoved = city.id !== order.city_id;
  await writeContent(tx, order, content, {
    priced,
    // Another governorate takes other days.
    promise: isMoved ? { estimated_delivery: countDelivery(city.delivery_days_to) } : {},
  });
  await tx.deleteFrom("order_offers").where("order_id", "=", orderId).execute();
  await insertOrderOffers(tx, orderId, priced.offers);
  const after = await contentSnapshot(tx, orderId);
  if (JSON.stringify(before) === JSON.stringify(after)) return accept({ droppedCoupon: null });
  await writeOrderEvent(tx, orderId, byStaff(author.id), "edited", { before, after });
  if (before.email !== after.email) await dropWaitingChange(tx, orderId);
  if (order.customer_id !== null) await queueOrderChanged(tx, order.customer_id, orderId);
  return accept({ droppedCoupon });
}

/** Replaces the gift line where the gift changes. Returns what the change takes from the stock. */
async function changeGift(
  tx: DatabaseTransaction,
  orderId: number,
  before: OrderedLine | null,
  after: OrderedProduct | null,
): Promise<readonly LineOfProduct[]> {
  if ((before?.product_id ?? null) === (after?.product_id ?? null)) return [];
  if (before !== null) await tx.deleteFrom("order_lines").where("id", "=", before.id).execute();
  const back = before === null ? [] : ofProduct({ ...before, quantity: -1 });
  if (after === null) return back;
  await insertOrderLines(tx, orderId, [{ columns: giftColumns(after), parts: after.parts }]);
  return [...back, { ...after, quantity: 1 }];
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
  await insertOrderLines(
    tx,
    orderId,
    added.map(({ name_en, name_ar, parts, ...line }, index) => ({
      parts,
      columns: {
        ...line,
        ...lineShareColumns(priced, staying.length + index),
        product_name_en: name_en || name_ar,
        product_name_ar: name_ar,
      },
    })),
  );
}

async function writeContent(
  tx: DatabaseTransaction,
  was: LockedOrder,
  { address, phone = was.phone, name, email, gift, discount_reason }: OrderContent,
  { priced, promise }: { readonly priced: PricedCart; readonly promise: { estimated_delivery?: string } },
): Promise<void> {
  const amounts = orderAmounts(priced);
  const asked = payFirstOfEdited(was, { total: amounts.total, deliveryFee: amounts.delivery_fee });
  // The address keeps its own phone; the order's phone is updated in both places.
  const addressPhone = address?.phone ?? (was.address_phone === was.phone ? phone : was.address_phone);
  await tx
    .updateTable("orders")
    .set({
      phone,
      address_phone: addressPhone,
      ...(name !== undefined && { recipient_name: name }),
      ...(email !== undefined && { email }),
      ...(gift !== undefined &&
        was.gift_phone !== "" && { gift_name: gift.name, gift_phone: gift.phone, gift_note: gift.note }),
      ...(address !== undefined && {
        address_title: address.title ?? was.address_title,
        city_id: address.city_id,
        area: address.area,
        street: address.street,
        block: address.block,
        house_number: address.house_number,
        address_notes: address.notes,
        latitude: address.latitude ?? null,
        longitude: address.longitude ?? null,
      }),
      ...promise,
      ...amounts,
      ...asked,
      // An order that asks for nothing first has no time to pay and no reason.
      ...(asked.pay_first === 0 && { pay_until: null, terms_reason: null }),
      ...(discount_reason !== undefined && { staff_discount_reason: discount_reason }),
    })
    .where("id", "=", was.id)
    .execute();
}

/** Returns the current content of an order for the timeline: amounts in pounds, phone in dialling format. */
export async function contentSnapshot(tx: DatabaseTransaction, orderId: number) {
  const order = await tx
    .selectFrom("orders")
    .select([
      "recipient_name",
      "email",
      "phone",
      "address_phone",
      "city_id",
      "area",
      "street",
      "block",
      "house_number",
      "address_notes",
      "gift_name",
      "gift_phone",
      "gift_note",
    ])
    .select(["address_title", "latitude", "longitude", "coupon", "delivery_fee", "total"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const lines = await tx
    .selectFrom("order_lines")
    .select(["product_id", "product_name_en", "product_name_ar", "quantity", "paid_price"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  return {
    lines: lines.map(({ paid_price, ...line }) => ({ ...line, paid_price_egp: toPounds(paid_price) })),
    address: {
      title: order.address_title,
      city_id: order.city_id,
      area: order.area,
      block: order.block,
      street: order.street,
      house_number: order.house_number,
      notes: order.address_notes,
      phone: nationalPhone(order.address_phone),
      latitude: order.latitude,
      longitude: order.longitude,
    },
    ...(order.gift_phone !== "" && {
      gift: { name: order.gift_name, phone: nationalPhone(order.gift_phone), note: order.gift_note },
    }),
    name: order.recipient_name,
    email: order.email,
    phone: nationalPhone(order.phone),
    coupon: order.coupon,
    delivery_fee_egp: toPounds(order.delivery_fee),
    total_egp: toPounds(order.total),
  };
}

import { toPounds } from "#contract/money.ts";
import { nationalPhone } from "#contract/phone/phone.ts";
import type { DatabaseTransaction } from "#db/database.ts";

/** Returns the current content of an order for the timeline: amounts in pounds, phone in dialling format. */
export async function contentSnapshot(tx: DatabaseTransaction, orderId: number) {
  const order = await tx
    .selectFrom("orders")
    .select(["phone", "address_phone", "city_id", "street", "block", "house_number", "address_notes"])
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
      block: order.block,
      street: order.street,
      house_number: order.house_number,
      notes: order.address_notes,
      phone: nationalPhone(order.address_phone),
      latitude: order.latitude,
      longitude: order.longitude,
    },
    phone: nationalPhone(order.phone),
    coupon: order.coupon,
    delivery_fee_egp: toPounds(order.delivery_fee),
    total_egp: toPounds(order.total),
  };
}

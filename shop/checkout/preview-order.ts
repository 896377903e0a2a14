import { sql } from "kysely";
import type { EditPreviewRequest, PhoneOrderPreviewRequest } from "#contract/admin/orders/order-preview.ts";
import type { PaymentMethod } from "#contract/payment-methods.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { findCoupon, usableCoupon } from "../coupons/coupon.ts";
import { inTransaction } from "../in-transaction.ts";
import { methodsOn, readPaymentSettings } from "../payments/payment-settings.ts";
import type { PricedCart } from "../pricing/priced-cart.ts";
import { accept, type Result, reject } from "../result.ts";
import type { OrderAuthor } from "./order-terms.ts";
import { findCityDelivery, givenGift, type OrderedProduct, readProducts } from "./ordered-products.ts";
import { decidePayment, type PaymentOfOrder } from "./payment-of-order.ts";
import { type PhoneOrderPriceRejection, pricePhoneOrder } from "./place-phone-order.ts";
import { type EditRejection, priceEdit } from "./price-edit.ts";

/** Priced order that is not saved. */
export interface PreviewedOrder {
  readonly priced: PricedCart;
  readonly gift: OrderedProduct | null;
  readonly droppedCoupon: string | null;
  /** Payment of a phone order with a governorate, and the methods that are on; null for others. */
  readonly payment: (PaymentOfOrder & { readonly methods: readonly PaymentMethod[] }) | null;
}

/** Prices an edit of an order like `editOrder`, without locks and without saving it. */
export async function previewEdit(
  db: Database,
  orderId: number,
  { lines, city_id: cityId, delivery_fee_egp: deliveryFee, discount_egp: discount }: EditPreviewRequest,
  author: OrderAuthor,
): Promise<Result<PreviewedOrder, EditRejection | { readonly code: "unknown" }>> {
  return await inTransaction(
    db,
    async (tx): Promise<Result<PreviewedOrder, EditRejection | { readonly code: "unknown" }>> => {
      const order = await tx
        .selectFrom("orders")
        .select(["id", "status_id", "city_id", "delivery_fee"])
        .where("id", "=", orderId)
        .executeTakeFirst();
      if (order === undefined) return reject({ code: "unknown" });
      const result = await priceEdit(
        tx,
        order,
        { lines, cityId, deliveryFee, discount },
        author,
        readProducts,
      );
      if (!result.ok) return result;
      const { priced, products, droppedCoupon } = result.value;
      return accept({ priced, gift: givenGift(priced, products), droppedCoupon, payment: null });
    },
  );
}

/** Prices a phone order like `placePhoneOrder`, without locks and without saving it. The caller is unknown, so its uses of the coupon are not counted. */
export async function previewPhoneOrder(
  db: Database,
  order: PhoneOrderPreviewRequest,
  author: OrderAuthor,
): Promise<Result<PreviewedOrder, PhoneOrderPriceRejection>> {
  return await inTransaction(db, async (tx): Promise<Result<PreviewedOrder, PhoneOrderPriceRejection>> => {
    const { city_id = null, delivery_fee_egp: typed, discount_egp: discount = 0, coupon, lines } = order;
    const city = city_id === null ? null : await findCityDelivery(tx, city_id);
    if (city === null && city_id !== null) {
      return reject({ code: "fields", errors: { "address.city_id": ["choose_city"] } });
    }
    const result = await pricePhoneOrder(
      tx,
      {
        lines,
        city: { id: city_id, fee: typed ?? city?.delivery_fee ?? null },
        isFeeTyped: typed !== undefined,
        discount,
      },
      author,
      readProducts,
      async () => (coupon === "" ? accept(null) : usableCoupon(await findCoupon(tx, null, coupon))),
    );
    if (!result.ok) return result;
    const { priced, products, droppedCoupon } = result.value;
    const gift = givenGift(priced, products);
    if (city === null) return accept({ priced, gift, droppedCoupon, payment: null });
    const { phone = "", payment_method: method } = order;
    const payment = await decidePayment(tx, {
      method,
      phone,
      customerId: await findAccount(tx, phone),
      total: priced.total,
      deliveryFee: priced.deliveryFee ?? 0,
      cityId: city.id,
    });
    if (!payment.ok) return payment;
    const methods = methodsOn(await readPaymentSettings(tx));
    return accept({ priced, gift, droppedCoupon, payment: { ...payment.value, methods } });
  });
}

/** Finds the customer to whom `placePhoneOrder` gives an order of this phone; null for a new one. */
async function findAccount(tx: DatabaseTransaction, phone: string): Promise<number | null> {
  if (phone === "") return null;
  const customer = await tx
    .selectFrom("customers")
    .select("id")
    .where((eb) => eb.or([eb("phone", "=", phone), eb("guest_phone", "=", phone)]))
    .orderBy(sql`phone is null`)
    .limit(1)
    .executeTakeFirst();
  return customer?.id ?? null;
}

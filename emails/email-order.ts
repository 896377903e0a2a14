import type { Order } from "#shop/orders/order.ts";

/** Line of an order, as e-mails show it. */
export type EmailOrderLine = Pick<
  Order["lines"][number],
  | "id"
  | "product_name_en"
  | "product_name_ar"
  | "quantity"
  | "parts"
  | "paid_price"
  | "gift_value"
  | "product"
  | "reviewed"
>;

/** Columns of an order that its e-mails contain. */
export interface EmailOrder
  extends Pick<
    Order,
    | "id"
    | "order_no"
    | "view_version"
    | "created_at"
    | "estimated_delivery"
    | "status_id"
    | "history"
    | "confirmation"
    | "gift_phone"
    | "tracking_number"
    | "phone"
    | "area"
    | "street"
    | "block"
    | "house_number"
    | "address_notes"
    | "address_phone"
    | "city_name_en"
    | "city_name_ar"
    | "subtotal"
    | "discount"
    | "coupon"
    | "coupon_discount"
    | "offers"
    | "offer_discount"
    | "staff_discount"
    | "delivery_fee"
    | "total"
    | "refused_amount"
    | "credit"
    | "advance"
    | "pay_first"
    | "pay_until"
    | "kept"
    | "vat_percent"
  > {
  readonly lines: readonly EmailOrderLine[];
}

import { z } from "zod";
import { Product } from "../catalogue/product.ts";
import { typedNumber, wholeNumber } from "../numbers.ts";
import { allOrderStatuses, orderStatuses, orderStatusIds } from "../order-statuses.ts";
import { pageParameter, perPageParameter } from "../paging.ts";
import { phoneField } from "../phone-field.ts";
import { optionalMultiLine } from "../text.ts";
import { Address } from "./address.ts";
import { couponCode } from "./coupon.ts";

export const orderStatusId = z.enum(orderStatusIds, { error: "unknown_choice" });

const statusNames = allOrderStatuses.map((id) => orderStatuses[id].name);

export const OrderStatus = z
  .object({
    id: orderStatusId,
    name: z.enum(statusNames),
    name_en: z.string(),
    name_ar: z.string(),
  })
  .meta({ id: "OrderStatus" });

const OrderDetail = z
  .object({
    id: z.int(),
    product: Product.nullable(),
    product_name: z.string().describe("In the language asked for, as it was when ordered"),
    quantity: z.int(),
    unit_price_egp: z.number(),
    total: z.number(),
    total_price_egp: z.number(),
    reviewed: z.boolean(),
  })
  .meta({ id: "OrderDetail" });

export const Order = z
  .object({
    id: z.int(),
    order_no: z.string(),
    created_at: z.iso.datetime(),
    status: OrderStatus,
    trackingNumber: z.string().nullable(),
    quantity: z.int(),
    subtotal_egp: z.number(),
    discount_egp: z.number(),
    delivery_fee_egp: z.number(),
    total: z.number(),
    payment_method: z.string(),
    note: z.string(),
    phone: z.string(),
    coupon: z.string().nullable(),
    estimated_delivery: z.iso.date(),
    address: Address.omit({ id: true, default: true, isDefault: true }),
    history: z.array(z.object({ status: OrderStatus, at: z.iso.datetime() })),
    details: z.array(OrderDetail),
  })
  .meta({ id: "Order" });
export type Order = z.infer<typeof Order>;

export const OrderListQuery = z.object({ page: pageParameter, per_page: perPageParameter });
export type OrderListQuery = z.infer<typeof OrderListQuery>;

export const NewOrder = z.object({
  payment_method: z.enum(["cash"], { error: "payment_unknown" }),
  address_id: wholeNumber(1, 2_147_483_647, "choose_address"),
  coupon: couponCode,
  note: optionalMultiLine(500),
  phone: phoneField,
  expected_total_egp: typedNumber("not_a_number").optional(),
});
export type NewOrder = z.infer<typeof NewOrder>;

export const idempotencyKey = z.string().min(1).max(255);

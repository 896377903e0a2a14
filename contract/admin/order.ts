import { z } from "zod";
import { rowId, wholeNumber } from "../numbers.ts";
import { Order } from "../order.ts";
import { type OrderStatusId, orderStatuses } from "../order-statuses.ts";
import { singleLine } from "../text.ts";
import { filter, listQuery } from "./list-query.ts";

const detail = Order.shape.details.element.omit({ product: true, reviewed: true }).extend({
  product_id: z.int().nullable(),
  product_name_en: z.string(),
  product_name_ar: z.string(),
});

/** An order as the back office sees it: what its customer sees, and whose it is. */
export const AdminOrder = Order.extend({
  status_id: z.int(),
  tracking_number: z.string().nullable(),
  coupon_discount_egp: z.number().describe("The part of the discount that the coupon took off"),
  customer: z
    .object({ id: z.int(), name: z.string(), email: z.string(), phone: z.string() })
    .nullable()
    .describe("null once the customer has erased the account"),
  recipient_name: z
    .string()
    .nullable()
    .describe("Whom the courier asks for, while an order of an erased account is on its way; else null"),
  details: z.array(detail),
}).meta({ id: "AdminOrder" });
export type AdminOrder = z.infer<typeof AdminOrder>;

const statusId = wholeNumber(3, 7, "unknown_choice").transform((id, context): OrderStatusId => {
  if (isStatus(id)) return id;
  context.addIssue({ code: "custom", message: "unknown_choice" });
  return z.NEVER;
});

function isStatus(id: number): id is OrderStatusId {
  return id in orderStatuses;
}

export const AdminOrderQuery = listQuery(["id", "created_at", "total"]).extend({
  status_id: filter(statusId),
  customer_id: filter(rowId),
});
export type AdminOrderQuery = z.infer<typeof AdminOrderQuery>;

export const OrderPatch = z
  .object({
    status_id: statusId.describe("Only along 3→4→5→7, 3→6, 4→7"),
    tracking_number: singleLine(1, 60).nullable(),
  })
  .partial();

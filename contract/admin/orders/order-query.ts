import { z } from "zod";
import { amount } from "../../amount.ts";
import { couponCode } from "../../coupons.ts";
import { rowId, typedNumber, wholeNumber } from "../../numbers.ts";
import { orderTabs } from "../../order-statuses.ts";
import { orderStatusId } from "../../orders/order.ts";
import { cleanText } from "../../text.ts";
import { filter, flagFilter, listQuery, pageFields, repeatable } from "../list-query.ts";
import { callBacks, confirmations, riskCodes } from "./order-choices.ts";

/** Id of an order status, typed or as a number. */
export const statusId = typedNumber("unknown_choice").pipe(orderStatusId);

const dayCount = wholeNumber(0, 365, "whole_number");

/** Filters of order lists. Amounts are parsed into piastres. */
const filters = {
  tab: filter(z.enum(orderTabs, { error: "unknown_choice" })),
  status_id: filter(statusId),
  customer_id: filter(rowId),
  /** Orders of guests with the phone of this order of a guest. */
  guest_id: filter(rowId),
  city_id: repeatable(rowId),
  courier_id: filter(rowId),
  coupon: filter(couponCode),
  min_total_egp: filter(amount(0)),
  max_total_egp: filter(amount(0)),
  confirmation: filter(z.enum(confirmations, { error: "unknown_choice" })),
  /** Orders with this product. */
  product_id: filter(rowId),
  /** Whether any paper was printed. */
  printed: flagFilter,
  /** Tracking number or its beginning; spaces and dashes do not count. */
  tracking: filter(z.string({ error: "wrong_type" }).max(60, "too_long").transform(cleanText)),
  /** Orders that a courier has had for more than this many days. */
  with_courier_days: filter(dayCount),
  /** Orders delivered more than this many days ago whose cash is not recorded. */
  cash_overdue_days: filter(dayCount),
  /** Whether refused pieces are on their way back. */
  returning: flagFilter,
  /** Whether the shop owes the customer a refund of a payment in advance. */
  refund_due: flagFilter,
  /** Whether the order waits for a payment before it can be sent. */
  waits_for_payment: flagFilter,
  min_pieces: filter(wholeNumber(1, 10_000, "whole_number")),
  risk: filter(z.enum(riskCodes, { error: "unknown_choice" })),
  call_back: filter(z.enum(callBacks, { error: "unknown_choice" })),
};

/** Query parameters of the list of orders. */
export const AdminOrderQuery = listQuery(["id", "created_at", "total"]).extend(filters);
export type AdminOrderQuery = z.infer<typeof AdminOrderQuery>;

/** Filters of order lists except `tab`, for counting the orders of each tab. */
export const OrderCountsQuery = AdminOrderQuery.omit({ ...pageFields, tab: true });
export type OrderCountsQuery = z.infer<typeof OrderCountsQuery>;

/** Filters and order of the exported list of orders. */
export const OrderExportQuery = AdminOrderQuery.omit(pageFields);
export type OrderExportQuery = z.infer<typeof OrderExportQuery>;

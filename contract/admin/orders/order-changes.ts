import { z } from "zod";
import { NewAddress } from "../../addresses/address.ts";
import { amount } from "../../amount.ts";
import { maxLineQuantity } from "../../cart/cart-limits.ts";
import { couponCode } from "../../coupons.ts";
import { foldDigits } from "../../digits.ts";
import { emailField } from "../../email-field.ts";
import { rowId, wholeNumber } from "../../numbers.ts";
import { isCancellation, isOnItsWay, type OrderStatusId, orderStatuses } from "../../order-statuses.ts";
import { GiftFields } from "../../orders/gift.ts";
import { staffChannels } from "../../orders/order-channel.ts";
import { paymentMethods, paymentMethodTraits } from "../../payment-methods.ts";
import { phoneField } from "../../phone/phone-field.ts";
import { spellOutNumber } from "../../spell-out-number.ts";
import { multiLine, nameLine, optionalMultiLine, singleLine } from "../../text.ts";
import { timestampField } from "../timestamp-field.ts";
import { confirmAmount } from "./delivery-outcome.ts";
import {
  attemptChannels,
  attemptOutcomes,
  confirmations,
  maxBulkOrders,
  orderPapers,
} from "./order-choices.ts";
import { statusId } from "./order-query.ts";

const maxLines = 100;
/** Largest correction of cash in piastres. */
const maxEntry = 100_000_000;

const reason = singleLine(1, 200);
const bulkIds = z.array(rowId, { error: "required" }).min(1, "required").max(maxBulkOrders, "too_many");

const trackingNumber = singleLine(1, 60).transform((typed) => spellOutNumber(foldDigits(typed)));

export const OrderTrackingNumber = z.object({
  tracking_number: trackingNumber.nullable().describe("Tracking number of the courier; null removes it"),
});

const move = z.object({
  status_id: statusId
    .refine((to) => orderStatuses[to].wasSent || isCancellation(to), "unknown_choice")
    .describe(
      "Next status: 4 shipped, 5 delivered, 7 returned; allowed changes: 3→4→5→7, 4→7; 6 is 422 'use_cancel'",
    ),
  reason: reason.optional().describe("Reason of a return; only staff see it"),
  courier_id: rowId.optional().describe("Courier of the parcel, with status 4 only"),
});

/** Next status of an order, with what this move needs. Status 6 is parsed, so that its rejection can name the other endpoint. */
export const OrderMove = move
  .extend({ tracking_number: trackingNumber.optional().describe("Tracking number, with status 4 only") })
  .superRefine(requireShipped);

/** Move of several orders, without a tracking number, because each parcel has another one. */
export const BulkOrderMove = move.extend({ ids: bulkIds }).superRefine(requireShipped);

/** Adds an error where a move to another status than Shipped names courier or tracking number. */
function requireShipped(
  {
    status_id,
    courier_id,
    tracking_number,
  }: {
    status_id: OrderStatusId;
    courier_id?: number | undefined;
    tracking_number?: string | undefined;
  },
  context: z.RefinementCtx,
): void {
  if (isOnItsWay(orderStatuses[status_id])) return;
  for (const [field, value] of Object.entries({ courier_id, tracking_number })) {
    if (value !== undefined) context.addIssue({ code: "custom", message: "unknown_field", path: [field] });
  }
}

/** New confirmation of an order. */
export const OrderConfirmation = z.object({
  confirmation: z
    .enum(confirmations, { error: "unknown_choice" })
    .describe("Confirmation of the order; only changes while the order is Processing"),
});

/** The same confirmation of several orders. */
export const BulkOrderConfirmation = OrderConfirmation.extend({
  ids: bulkIds,
  include_unreachable: z
    .boolean({ error: "wrong_type" })
    .default(false)
    .describe("True also confirms orders of unreachable customers"),
});

/** Cancellation of an order, with an optional reason. */
export const OrderCancellation = z.object({
  reason: reason.optional().describe("Reason of the cancellation; only staff see it"),
});

/** Cancellation of several orders. */
export const BulkOrderCancellation = OrderCancellation.extend({ ids: bulkIds });

/** Result of a bulk change for one order. */
export const BulkOrderResult = z
  .object({
    id: z.int(),
    ok: z.boolean(),
    code: z.string().optional().describe("Code of the rejection, for programs"),
    message: z.string().optional(),
  })
  .meta({ id: "BulkOrderResult" });
export type BulkOrderResult = z.infer<typeof BulkOrderResult>;

/** Correction of an order with a wrongly recorded status. */
export const OrderCorrection = z.object({
  to: statusId.describe("Corrected status; allowed changes: 5→4, 5→7, 7→4, 6→4, 6→3, 4→3"),
  reason: reason.describe("Reason of the correction; only staff see it"),
});
export const BulkOrderCorrection = OrderCorrection.extend({ ids: bulkIds });

/** Correction of the collected cash, parsed into piastres with their sign. */
export const NewCashEntry = z
  .object({
    amount_egp: amount(-maxEntry)
      .refine((entered) => entered !== 0, "required")
      .describe("Change of the collected cash in pounds, with its sign; 0 is rejected"),
    reason,
    confirm_amount: confirmAmount,
  })
  .transform(({ amount_egp, ...rest }) => ({ ...rest, amount: amount_egp }));

const maxCallBackDays = 14;

export const NewAttempt = z
  .object({
    channel: z.enum(attemptChannels, { error: "unknown_choice" }),
    outcome: z.enum(attemptOutcomes, { error: "unknown_choice" }),
    note: optionalMultiLine(500),
    call_at: timestampField("begin")
      .nullable()
      .default(null)
      .describe(`Time of the call-back, with outcome 'later' only; within ${maxCallBackDays} days`),
  })
  .superRefine(({ outcome, call_at }, context) => {
    if (call_at === null) return;
    const wait = call_at.getTime() - Date.now();
    const isPossible = outcome === "later" && wait <= maxCallBackDays * 24 * 3_600_000;
    const problem = wait <= 0 ? "time_past" : isPossible ? null : "unknown_choice";
    if (problem !== null) context.addIssue({ code: "custom", message: problem, path: ["call_at"] });
  });
export type NewAttempt = z.infer<typeof NewAttempt>;

/** Internal comment on an order: 1 to 2,000 characters. */
export const NewComment = z.object({ text: multiLine(2000).pipe(z.string().min(1, "required")) });

/** Printed document of an order. */
export const NewPrint = z.object({ kind: z.enum(orderPapers, { error: "unknown_choice" }) });
export type NewPrint = z.infer<typeof NewPrint>;

const orderedLine = z.object({
  product_id: rowId,
  quantity: wholeNumber(1, maxLineQuantity, "quantity_range"),
});

/** Lines of an order by staff; each product at most once. */
export const orderedLines = z
  .array(orderedLine, { error: "required" })
  .min(1, "required")
  .max(maxLines, "too_many")
  .superRefine((lines, context) => {
    const seen = new Set<number>();
    for (const [index, { product_id }] of lines.entries()) {
      if (seen.has(product_id)) {
        context.addIssue({ code: "custom", message: "product_twice", path: [index, "product_id"] });
      }
      seen.add(product_id);
    }
  });

/** Delivery address of an order by staff; its phone defaults to the order's. */
export const OrderAddress = NewAddress.extend({
  title: singleLine(1, 40).optional(),
  phone: phoneField.optional(),
});
export type OrderAddress = z.infer<typeof OrderAddress>;

/** Maximum discount on one order by staff who are not owners, in hundredths of a percent of its goods. */
export const maxDiscountOfStaff = 5000;

const staffDiscount = {
  discount_egp: amount(0)
    .optional()
    .describe("Discount by staff in pounds; only owners may give more than 50 % of the goods"),
  discount_reason: singleLine(1, 200)
    .optional()
    .describe("Reason of the discount by staff, required with a discount above 0; only staff see it"),
};

/** Adds an error where a discount by staff has no reason. */
function requireReason(
  {
    discount_egp: discount = 0,
    discount_reason,
  }: { discount_egp?: number | undefined; discount_reason?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (discount > 0 && discount_reason === undefined) {
    context.addIssue({ code: "custom", message: "required", path: ["discount_reason"] });
  }
}

/** New content of an order before it is shipped: all of its lines; the other fields stay as they are if left out. Amounts are parsed into piastres. */
export const OrderContent = z
  .object({
    lines: orderedLines,
    name: nameLine(2, 80).optional().describe("Name on the parcel; the customer's account keeps its own"),
    email: z
      .union([z.literal(""), emailField])
      .optional()
      .describe("E-mail for messages about this order; empty for that of the customer's account"),
    address: OrderAddress.optional(),
    phone: phoneField.optional(),
    gift: GiftFields.optional().describe("Recipient of an order that is a gift; ignored for other orders"),
    delivery_fee_egp: amount(0).optional(),
    ...staffDiscount,
  })
  .superRefine(requireReason);
export type OrderContent = z.infer<typeof OrderContent>;

/** Phone order for an existing customer, or for a caller with name and phone. */
export const PhoneOrder = z
  .object({
    customer_id: rowId.optional(),
    name: nameLine(2, 80).optional(),
    phone: phoneField.optional(),
    email: z.union([z.literal("").transform(() => undefined), emailField]).optional(),
    language: z.enum(["ar", "en"], { error: "unknown_choice" }).optional(),
    address: OrderAddress,
    lines: orderedLines,
    coupon: couponCode,
    note: optionalMultiLine(500),
    delivery_fee_egp: amount(0).optional(),
    ...staffDiscount,
    source: z
      .enum(staffChannels, { error: "unknown_choice" })
      .default("phone")
      .describe("Where the customer ordered"),
    confirmed: z.boolean({ error: "wrong_type" }).default(true),
    payment_method: z
      .enum(paymentMethods, { error: "payment_unknown" })
      .default("cash")
      .describe("How the caller pays; a method that is not paid at the door asks for the whole total first"),
    excuse_reason: singleLine(1, 200)
      .optional()
      .describe(
        "Excuses the order from the rules that ask for a payment first, with `cash` only; staff see it",
      ),
  })
  .superRefine(requireReason)
  .superRefine(({ customer_id, name, phone, payment_method, excuse_reason }, context) => {
    if (excuse_reason !== undefined && !paymentMethodTraits[payment_method].isPaidAtDoor)
      context.addIssue({ code: "custom", message: "unknown_choice", path: ["excuse_reason"] });
    if (customer_id !== undefined) return;
    if (name === undefined) context.addIssue({ code: "custom", message: "required", path: ["name"] });
    if (phone === undefined) context.addIssue({ code: "custom", message: "required", path: ["phone"] });
  });
export type PhoneOrder = z.infer<typeof PhoneOrder>;

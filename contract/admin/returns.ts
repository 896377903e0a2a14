import { z } from "zod";
import { amount } from "../amount.ts";
import { maxLineQuantity } from "../cart/cart-limits.ts";
import { rowId, wholeNumber } from "../numbers.ts";
import { refundMethods } from "../payment-methods.ts";
import { Return, ReturnLine } from "../returns/return.ts";
import {
  maxReturnLines,
  refundKinds,
  returnReasons,
  returnStatuses,
  returnSteps,
  returnWishes,
} from "../returns/return-choices.ts";
import { singleLine } from "../text.ts";
import { dayField } from "./day-field.ts";
import { filter, flagFilter, listQuery } from "./list-query.ts";

const moment = z.iso.datetime().nullable();

/** Return of the back office: public fields, the customer's words, and its progress. */
export const AdminReturn = Return.extend({
  customer_id: z.int().nullable(),
  customer: z.string().describe("Name of the customer; empty after the account is erased"),
  phone: z.string(),
  requested_by: z.enum(["customer", "staff"]),
  lines: z.array(
    ReturnLine.extend({
      product_id: z.int().nullable(),
      product_name_en: z.string(),
      product_name_ar: z.string(),
      quantity: z.int().describe("Ordered pieces of the order line"),
      restocked: z.int().nullable().describe("Pieces that staff put back for sale; null before the receipt"),
      value_egp: z
        .number()
        .describe(
          "Amount paid for the requested pieces in pounds, after all discounts; after the receipt, for the received pieces",
        ),
      is_gift: z.boolean(),
      parts: z
        .array(
          z.object({
            product_id: z.int().nullable().describe("null if the product is deleted"),
            product_name_en: z.string(),
            product_name_ar: z.string(),
            quantity: z.int().describe("Pieces in one set"),
          }),
        )
        .describe("Parts of a set that the line took from the stock; empty for other products"),
    }),
  ),
  exchange_for: z.array(
    z.object({ product_id: z.int(), quantity: z.int(), name_en: z.string(), name_ar: z.string() }),
  ),
  value_egp: z.number().describe("Sum of the values of the lines, in pounds"),
  refundable_egp: z.number().describe("Cash of the order in pounds that further refunds can use"),
  uncovered_egp: z
    .number()
    .describe(
      "Credit of the exchange order in pounds that missing pieces do not cover; 0 if all pieces arrived",
    ),
  refund_due_on: z.iso.date().nullable().describe("Earliest last day to pay a due refund; null without one"),
  returned_codes: z
    .int()
    .describe("Number of codes of returned packs with the verdict 'returned', without released ones"),
  accepted_at: moment,
  declined_at: moment,
  sent_at: moment,
  received_at: moment,
  closed_at: moment,
  allowed: z.array(z.enum(returnSteps)).describe("Possible next steps"),
  updated_at: z.iso.datetime(),
}).meta({ id: "AdminReturn" });
export type AdminReturn = z.infer<typeof AdminReturn>;

export const AdminReturnQuery = listQuery(["id", "requested_at"]).extend({
  status: filter(z.enum(returnStatuses, { error: "unknown_choice" })),
  reason: filter(z.enum(returnReasons, { error: "unknown_choice" })),
  wish: filter(z.enum(returnWishes, { error: "unknown_choice" })),
  order_id: filter(rowId),
  refund_overdue: flagFilter.describe(
    "1: only returns with an unpaid refund after its last day; 0: only the others",
  ),
  refund_due: flagFilter.describe("1: only returns with an unpaid refund; 0: only the others"),
});
export type AdminReturnQuery = z.infer<typeof AdminReturnQuery>;

/** Acceptance of a return. The fee becomes piastres. */
export const ReturnAcceptance = z.object({
  delivery_fee_egp: amount(0)
    .optional()
    .describe(
      "Delivery fee of the exchange order in pounds. If absent: the fee of the city, or 0 if the shop is at fault",
    ),
});

export const ReturnDecline = z.object({
  reason: singleLine(1, 300).describe("Reason that the customer reads"),
});

const pieces = wholeNumber(0, maxLineQuantity, "quantity_range");

/** Receipt of a return. Lines that are left out arrived complete and undamaged. */
export const ReturnReceipt = z.object({
  lines: z
    .array(
      z.object({
        detail_id: rowId,
        received: pieces.optional(),
        damaged: pieces.default(0),
        restock: z
          .union([z.boolean(), pieces], { error: "wrong_type" })
          .default(false)
          .describe("Undamaged pieces to put back for sale: a number, or true for all"),
        codes: z
          .array(z.string({ error: "wrong_type" }).max(40, "too_long"))
          .max(maxLineQuantity, "too_many")
          .default([])
          .describe("Codes of the returned packs; their verdict becomes 'returned'"),
      }),
    )
    .max(maxReturnLines, "too_many")
    .default([]),
});
export type ReturnReceipt = z.infer<typeof ReturnReceipt>;

const figures = {
  returns: z.int().describe("Returns with received pieces"),
  pieces: z.int().describe("Received pieces"),
  value_egp: z.number().describe("Amount that customers paid for the received pieces, in pounds"),
};

/** Figures of returns that were received in a span of days in Cairo. */
export const ReturnFigures = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    refused_orders: z.int().describe("Orders refused at the door in the span"),
    returned_orders: z.int().describe("Orders with a return received in the span"),
    delivered_orders: z.int().describe("Orders delivered in the span"),
    days_until_refunded: z
      .number()
      .nullable()
      .describe(
        "Average days from the receipt of a return to the last payment of its refund; null without a payment",
      ),
    ordered_egp: z
      .number()
      .describe("Totals of the orders placed in the span in pounds, without cancelled and returned ones"),
    collected_egp: z
      .number()
      .describe("Sum of the cash entries `collected` and `corrected` in the span, in pounds"),
    refunded_egp: z.number().describe("Sum of the cash entries `refunded` in the span, in pounds"),
    by_reason: z.array(z.object({ reason: z.enum(returnReasons), ...figures })),
    by_product: z
      .array(
        z.object({ product_id: z.int().nullable(), name_en: z.string(), name_ar: z.string(), ...figures }),
      )
      .describe("Products with received pieces, at most twenty, most pieces first"),
    by_courier: z
      .array(
        z.object({
          courier_id: z.int().nullable(),
          courier_name: z.string().nullable(),
          delivered: z.int(),
          refused: z.int(),
          returned: z.int().describe("Delivered orders with a received return"),
        }),
      )
      .describe("Couriers of the orders delivered or refused in the span"),
  })
  .meta({ id: "ReturnFigures" });
export type ReturnFigures = z.infer<typeof ReturnFigures>;

/** Code of a returned pack that staff decide to sell again. */
export const ReturnedCode = z.object({ code: singleLine(1, 40) });

/** Entry to add; amounts are parsed into piastres. */
export const NewRefund = z
  .object({
    kind: z.enum(refundKinds, { error: "unknown_choice" }).default("paid"),
    amount_egp: amount(1).optional().describe("Pounds; required except for a reversal"),
    delivery_fee_egp: amount(0).default(0),
    method: z
      .enum(refundMethods, { error: "unknown_choice" })
      .optional()
      .describe("Method; required for a payment"),
    reference: z.union([z.literal(""), singleLine(1, 120)], { error: "too_long" }).default(""),
    due_on: dayField
      .optional()
      .describe("Last day to pay; by default today plus refund_days of the settings"),
    reverses_id: rowId.optional().describe("Payment or amount due to reverse; required for a reversal"),
    key: z
      .string({ error: "wrong_type" })
      .min(1, "required")
      .max(255, "too_long")
      .optional()
      .describe(
        "Key of the request: a repetition with the same key adds no entry, as with the header Idempotency-Key",
      ),
  })
  .superRefine(({ kind, amount_egp, delivery_fee_egp, method, reverses_id }, context) => {
    const need = (path: string, message = "required") =>
      context.addIssue({ code: "custom", path: [path], message });
    if (kind === "reversed" && reverses_id === undefined) need("reverses_id");
    if (kind !== "reversed" && amount_egp === undefined) need("amount_egp");
    if (kind === "paid" && method === undefined) need("method");
    if (amount_egp !== undefined && delivery_fee_egp > amount_egp) need("delivery_fee_egp", "price_range");
  });
export type NewRefund = z.infer<typeof NewRefund>;

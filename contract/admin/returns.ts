import { z } from "zod";
import { rowId, wholeNumber } from "../numbers.ts";
import { maxLineQuantity } from "../orders/cart-limits.ts";
import { Return, ReturnLine } from "../returns/return.ts";
import {
  maxReturnLines,
  returnReasons,
  returnStatuses,
  returnSteps,
  returnWishes,
} from "../returns/return-choices.ts";
import { singleLine } from "../text.ts";
import { amount } from "./amount.ts";
import { filter, flagFilter, listQuery } from "./list-query.ts";

const moment = z.iso.datetime().nullable();

/** Return of the back office: public fields, the customer's words, and its progress. */
export const AdminReturn = Return.extend({
  customer_id: z.int().nullable(),
  customer: z.string().describe("Name; empty after the account was erased"),
  phone: z.string(),
  requested_by: z.enum(["customer", "staff"]),
  lines: z.array(
    ReturnLine.extend({
      product_id: z.int().nullable(),
      product_name_en: z.string(),
      product_name_ar: z.string(),
      quantity: z.int().describe("Pieces of the order line"),
      restocked: z.int().nullable().describe("Pieces that staff put back for sale"),
      value_egp: z
        .number()
        .describe("Value after all reductions: of the requested pieces, later of the received ones"),
      is_gift: z.boolean(),
    }),
  ),
  exchange_for: z.array(
    z.object({ product_id: z.int(), quantity: z.int(), name_en: z.string(), name_ar: z.string() }),
  ),
  value_egp: z.number().describe("Sum of the lines"),
  refundable_egp: z.number().describe("Cash of the order that remains for further refunds"),
  uncovered_egp: z
    .number()
    .describe("Part of the exchange whose pieces did not arrive; its order was on its way already"),
  refund_due_on: z.iso.date().nullable().describe("Earliest last day of an unpaid refund"),
  returned_codes: z.int().describe("Codes of its packs with the verdict 'returned'"),
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
  refund_overdue: flagFilter.describe("Returns with a refund whose last day has passed"),
  refund_due: flagFilter.describe("Returns with an unpaid refund"),
});
export type AdminReturnQuery = z.infer<typeof AdminReturnQuery>;

/** Acceptance of a return. The fee becomes piastres. */
export const ReturnAcceptance = z.object({
  delivery_fee_egp: amount(0)
    .optional()
    .describe("Fee of the exchange order. Missing: the fee of the governorate, 0 if the shop is at fault"),
});

/** Decline of a return, with a reason of 1 to 300 characters. */
export const ReturnDecline = z.object({ reason: singleLine(1, 300).describe("Shown to the customer") });

const pieces = wholeNumber(0, maxLineQuantity, "quantity_range");

/** Receipt of a return. Lines that are left out arrived as asked and undamaged. */
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
          .describe("Codes of the returned packs, which get the verdict 'returned'"),
      }),
    )
    .max(maxReturnLines, "too_many")
    .default([]),
});
export type ReturnReceipt = z.infer<typeof ReturnReceipt>;

const figures = {
  returns: z.int().describe("Returns with received pieces"),
  pieces: z.int().describe("Received pieces"),
  value_egp: z.number().describe("Sum paid for these pieces"),
};

/** Figures of returns that were received in a span of days in Cairo. */
export const ReturnFigures = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    refused_orders: z.int().describe("Orders refused at the door in the span"),
    returned_orders: z.int().describe("Orders with pieces that came back after their delivery"),
    delivered_orders: z.int().describe("Orders delivered in the span"),
    days_until_refunded: z
      .number()
      .nullable()
      .describe("Average days from receipt to the last payment of a refund; null without one"),
    ordered_egp: z
      .number()
      .describe("Totals of the orders placed in the span, without cancelled and returned ones"),
    collected_egp: z.number().describe("Cash entries of the span: collected and corrected"),
    refunded_egp: z.number().describe("Cash entries of the span: refunds paid"),
    by_reason: z.array(z.object({ reason: z.enum(returnReasons), ...figures })),
    by_product: z
      .array(
        z.object({ product_id: z.int().nullable(), name_en: z.string(), name_ar: z.string(), ...figures }),
      )
      .describe("At most 20, most pieces first"),
    by_courier: z
      .array(
        z.object({
          courier_id: z.int().nullable(),
          courier_name: z.string().nullable(),
          delivered: z.int(),
          refused: z.int(),
          returned: z.int().describe("Delivered orders with pieces that came back"),
        }),
      )
      .describe("Of the couriers that delivered"),
  })
  .meta({ id: "ReturnFigures" });
export type ReturnFigures = z.infer<typeof ReturnFigures>;

/** Code of a returned pack that staff decide to sell again. */
export const ReturnedCode = z.object({ code: singleLine(1, 40) });

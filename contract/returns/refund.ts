import { z } from "zod";
import { amount } from "../admin/amount.ts";
import { dayField } from "../admin/day-field.ts";
import { rowId } from "../numbers.ts";
import { singleLine } from "../text.ts";
import { refundKinds, refundMethods } from "./return-choices.ts";

/** Entry of the refund ledger. */
export const Refund = z
  .object({
    id: z.int(),
    kind: z.enum(refundKinds),
    amount_egp: z.number(),
    delivery_fee_egp: z.number().describe("Part of the amount that refunds the delivery fee"),
    method: z.enum(refundMethods).nullable().describe("Method of a payment; null for other entries"),
    reference: z.string(),
    due_on: z.iso
      .date()
      .nullable()
      .describe("Last day in Cairo to pay an amount due; null for other entries"),
    reverses_id: z.int().nullable().describe("Entry that this reversal takes back; null for other entries"),
    at: z.iso.datetime(),
    by: z
      .object({ id: z.int(), name: z.string() })
      .nullable()
      .describe("Staff member who added the entry; null for customers"),
  })
  .meta({ id: "Refund" });
export type Refund = z.infer<typeof Refund>;

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

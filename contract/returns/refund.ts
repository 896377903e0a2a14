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
    delivery_fee_egp: z.number().describe("Part of the amount that refunds the delivery"),
    method: z.enum(refundMethods).nullable().describe("Of a payment"),
    reference: z.string(),
    due_on: z.iso.date().nullable().describe("Last day to pay an amount that is due"),
    reverses_id: z.int().nullable().describe("Entry that this reversal cancels"),
    at: z.iso.datetime(),
    by: z
      .object({ id: z.int(), name: z.string() })
      .nullable()
      .describe("Staff member, for staff only; else null"),
  })
  .meta({ id: "Refund" });
export type Refund = z.infer<typeof Refund>;

/** Entry to add; amounts are parsed into piastres. */
export const NewRefund = z
  .object({
    kind: z.enum(refundKinds, { error: "unknown_choice" }).default("paid"),
    amount_egp: amount(1).optional().describe("Required, except for a reversal"),
    delivery_fee_egp: amount(0).default(0),
    method: z.enum(refundMethods, { error: "unknown_choice" }).optional().describe("Required for a payment"),
    reference: z.union([z.literal(""), singleLine(1, 120)], { error: "too_long" }).default(""),
    due_on: dayField.optional().describe("Missing: today plus the refund_days of the settings"),
    reverses_id: rowId.optional().describe("Required for a reversal: a payment or an amount due"),
    key: z
      .string({ error: "wrong_type" })
      .min(1, "required")
      .max(255, "too_long")
      .optional()
      .describe("Key by which a repeated request adds nothing, like the header Idempotency-Key"),
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

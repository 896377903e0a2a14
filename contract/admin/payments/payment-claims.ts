import { z } from "zod";
import { amount } from "../../amount.ts";
import { rowId } from "../../numbers.ts";
import { orderStatusId } from "../../orders/order.ts";
import { paymentMethods } from "../../payment-methods.ts";
import { optionalLine, requiredString, singleLine } from "../../text.ts";
import { StaffName } from "../handover.ts";
import { filter, flagFilter, listQuery } from "../list-query.ts";
import { reference } from "../orders/payment.ts";

export const paymentClaimStates = ["open", "accepted", "rejected"] as const;
export type PaymentClaimState = (typeof paymentClaimStates)[number];

const order = z.object({ order_id: z.int(), order_no: z.string() });

/** Claim of a customer that an order is paid, for staff. Only managers see references, photos and other orders with the reference. */
export const AdminPaymentClaim = z
  .object({
    id: z.int(),
    order_id: z.int(),
    order_no: z.string(),
    order_status_id: orderStatusId,
    customer: z.string(),
    state: z.enum(paymentClaimStates),
    method: z.enum(paymentMethods).describe("Method that the order was placed with"),
    reference: z.string().describe("Reference as the customer typed it; empty for a picture alone"),
    amount_egp: z.number().nullable().describe("Amount that the customer says she paid, in pounds"),
    asked_egp: z.number().describe("Amount that the order still asks for in advance, in pounds"),
    accepted_egp: z.number().nullable().describe("Amount that staff accepted, in pounds; null before"),
    photos: z.array(z.uuid()).describe("Ids of the pictures of the transfer"),
    claimed_by: z.array(order).describe("Other orders whose claims have the same reference"),
    accepted_for: order.nullable().describe("Order for which this reference was accepted; null if for none"),
    reason: z.string().describe("Reason of a rejection, which the customer reads"),
    at: z.iso.datetime(),
    pay_until: z.iso.datetime().nullable().describe("Time at which the unpaid order would be cancelled"),
    entry_id: z.int().nullable().describe("Entry of the order's ledger that the acceptance added"),
    matched: z.boolean().describe("Whether it was accepted because a line of the account's list matched"),
    decided_at: z.iso.datetime().nullable(),
    decided_by: StaffName,
  })
  .meta({ id: "AdminPaymentClaim" });
export type AdminPaymentClaim = z.infer<typeof AdminPaymentClaim>;

export const AdminPaymentClaimQuery = listQuery(["id"]).extend({
  state: filter(z.enum(paymentClaimStates, { error: "unknown_choice" })),
  order_id: filter(rowId),
  /** Whether the time to pay of the order has passed. */
  late: flagFilter,
});
export type AdminPaymentClaimQuery = z.infer<typeof AdminPaymentClaimQuery>;

/** Acceptance of a claim with the amount that arrived, parsed into piastres. */
export const ClaimAcceptance = z
  .object({
    amount_egp: amount(1).describe("Amount that arrived, in pounds: also too little or too much"),
    method: z
      .enum(paymentMethods, { error: "unknown_choice" })
      .optional()
      .describe("Method by which it came; that of the order by default"),
    reference: reference.describe("Reference, required for a claim that has only a picture"),
    sender: optionalLine(80),
    matched: z
      .boolean({ error: "wrong_type" })
      .default(false)
      .describe("Whether a line of the account's list has this amount and reference"),
  })
  .transform(({ amount_egp, ...rest }) => ({ ...rest, amount: amount_egp }));
export type ClaimAcceptance = z.output<typeof ClaimAcceptance>;

export const ClaimRejection = z.object({
  reason: singleLine(3, 300).describe("Reason, which the customer reads"),
});

/** Maximum number of pasted lines. */
export const maxPaymentLines = 200;

export const PaymentLines = z.object({
  text: requiredString()
    .max(40_000, "too_long")
    .describe("Lines of a bank's or wallet's list: amount and reference of one transfer each"),
});

export const paymentLineResults = [
  "match",
  "other_amount",
  "suggestion",
  "accepted",
  "repeated",
  "none",
  "unreadable",
] as const;

/** Pasted line with what it means. Only `match` has amount and reference of a claim; a suggestion has the amount alone. */
export const PaymentLine = z
  .object({
    line: z.int(),
    text: z.string(),
    amount_egp: z.number().nullable(),
    reference: z.string(),
    result: z.enum(paymentLineResults),
    claim: order.extend({ id: z.int(), asked_egp: z.number() }).nullable(),
    orders: z.array(order).describe("Orders with this amount, or the one that has the reference"),
  })
  .meta({ id: "PaymentLine" });
export type PaymentLine = z.infer<typeof PaymentLine>;

import { z } from "zod";
import { maxLineQuantity } from "../cart/cart-limits.ts";
import { rowId, wholeNumber } from "../numbers.ts";
import { Shipment } from "../orders/shipment.ts";
import { refundMethods } from "../payment-methods.ts";
import { optionalMultiLine } from "../text.ts";
import {
  maxReturnLines,
  maxReturnPhotos,
  type ReturnWish,
  refundKinds,
  returnReasons,
  returnStatuses,
  returnWishes,
} from "./return-choices.ts";

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

const exchangeFor = z.object({ product_id: z.int(), quantity: z.int() });

export const ReturnLine = z
  .object({
    detail_id: z.int(),
    asked: z.int(),
    received: z.int().nullable().describe("Number of received pieces; null before they arrive"),
    damaged: z
      .int()
      .nullable()
      .describe("Number of damaged ones among the received pieces; null before they arrive"),
    reason: z.enum(returnReasons),
  })
  .meta({ id: "ReturnLine" });

/** Return of an order; amounts in pounds. */
export const Return = z
  .object({
    id: z.int(),
    order_id: z.int(),
    order_no: z.string(),
    status: z.enum(returnStatuses),
    lines: z.array(ReturnLine),
    wish: z.enum(returnWishes),
    exchange_for: z.array(exchangeFor),
    note: z.string(),
    photo_ids: z.array(z.uuid()),
    decline_reason: z.string().describe("Reason for the customer; empty unless the return is declined"),
    requested_at: z.iso.datetime(),
    shipment: Shipment.nullable().describe(
      "Shipment of the pickup or exchange; null before it is handed over to the courier",
    ),
    refunds: z.array(Refund).describe("Entries of the refund ledger, oldest first"),
    refund_due_egp: z.number(),
    refund_paid_egp: z.number(),
    exchange_order_id: z.int().nullable(),
  })
  .meta({ id: "Return" });
export type Return = z.infer<typeof Return>;

/** Pieces of an order that can be returned, with the last day (in Cairo) of each kind of reason; null for a day that has passed. */
export const ReturnableOrder = z
  .object({
    order_id: z.int(),
    lines: z.array(
      z.object({
        detail_id: z.int(),
        quantity: z.int().describe("Number of pieces that can still be returned"),
        hygiene_sealed: z
          .boolean()
          .describe("True if the product is returned unopened only, unless it is faulty"),
      }),
    ),
    change_until: z.iso.date().nullable().describe("Last day in Cairo to return for the reason changed_mind"),
    fault_until: z.iso.date().nullable().describe("Last day in Cairo to return for another reason"),
    return_days: z.int(),
    fault_return_days: z.int(),
    refund_days: z.int(),
  })
  .meta({ id: "ReturnableOrder" });
export type ReturnableOrder = z.infer<typeof ReturnableOrder>;

const line = z.object({
  detail_id: rowId,
  quantity: wholeNumber(1, maxLineQuantity, "quantity_range"),
  reason: z.enum(returnReasons, {
    error: ({ input }) => (input == null || input === "" ? "required" : "unknown_choice"),
  }),
});

/** Each line at most once. */
const lines = z
  .array(line, { error: "required" })
  .min(1, "choose_return_lines")
  .max(maxReturnLines, "too_many")
  .superRefine((all, context) => rejectTwice(all, "detail_id", context));

const wanted = z
  .array(z.object({ product_id: rowId, quantity: wholeNumber(1, maxLineQuantity, "quantity_range") }))
  .max(maxReturnLines, "too_many")
  .default([])
  .superRefine((all, context) => rejectTwice(all, "product_id", context));

function rejectTwice<Name extends string>(
  rows: readonly Readonly<Record<Name, number>>[],
  name: Name,
  context: z.RefinementCtx,
): void {
  const seen = new Set<number>();
  for (const [index, row] of rows.entries()) {
    if (seen.has(row[name])) {
      context.addIssue({ code: "custom", message: "product_twice", path: [index, name] });
    }
    seen.add(row[name]);
  }
}

const request = z.object({
  lines,
  wish: z.enum(returnWishes, {
    error: ({ input }) => (input == null || input === "" ? "required" : "unknown_choice"),
  }),
  exchange_for: wanted,
  note: optionalMultiLine(500),
  photo_ids: z
    .array(z.uuid({ error: "wrong_type" }))
    .max(maxReturnPhotos, "too_many")
    .default([]),
});

function requireExchange<Body extends z.ZodType<{ wish: ReturnWish; exchange_for: readonly unknown[] }>>(
  body: Body,
) {
  return body.refine(({ wish, exchange_for }) => wish !== "exchange" || exchange_for.length > 0, {
    path: ["exchange_for"],
    error: "required",
  });
}

export const NewReturn = requireExchange(request);
export type NewReturn = z.infer<typeof NewReturn>;

/** Return that staff request for a customer; the periods do not apply. */
export const NewAdminReturn = requireExchange(request.extend({ order_id: rowId }));
export type NewAdminReturn = z.infer<typeof NewAdminReturn>;

/** Id of an uploaded photo, for a later return. */
export const ReturnPhoto = z.object({ photo_id: z.uuid() }).meta({ id: "ReturnPhoto" });

import { z } from "zod";
import { Failure } from "../../failure.ts";
import { rowId, wholeNumber } from "../../numbers.ts";
import { singleLine } from "../../text.ts";
import { amount } from "../amount.ts";
import { deliveryOutcomes, refusalReasons, returnedStock } from "./delivery-outcomes.ts";
import { maxBulkOrders } from "./order-choices.ts";

const outcome = z.enum(deliveryOutcomes, {
  error: ({ input }) => (input == null ? "required" : "unknown_choice"),
});
const reason = singleLine(1, 200)
  .nullable()
  .default(null)
  .describe(`Of a refusal: one of ${refusalReasons.join(", ")}, or other words`);
const stock = z
  .enum(returnedStock, { error: "unknown_choice" })
  .default("back")
  .describe("For refused pieces: whether they can be sold again");

const lines = z
  .array(z.object({ detail_id: rowId, taken: wholeNumber(0, 1000, "quantity_range") }), {
    error: "wrong_type",
  })
  .max(100, "too_many")
  .refine((taken) => new Set(taken.map((line) => line.detail_id)).size === taken.length, "twice")
  .default([])
  .describe("For a delivery: accepted pieces of each line; missing lines were accepted whole");

/** Confirms an amount of cash that is not what is due. */
export const confirmAmount = z
  .boolean({ error: "wrong_type" })
  .default(false)
  .describe("Confirms an amount above the due one or more than 5 % below it");

/** Outcome of a delivery; the cash is parsed into piastres, null for the amount due. */
export const NewOutcome = z
  .object({
    outcome,
    cash_collected_egp: amount(0)
      .nullable()
      .default(null)
      .describe("Missing or null: the due amount of a delivered order, 0 of a refused one"),
    reason,
    stock,
    lines,
    confirm_amount: confirmAmount,
  })
  .transform(({ cash_collected_egp: cash_collected, ...rest }) => ({ ...rest, cash_collected }));
export type NewOutcome = z.infer<typeof NewOutcome>;

/** Creates the schema of distinct ids, `min` to `max`. */
export function orderIds(max: number, min = 1) {
  return z
    .array(rowId, { error: ({ input }) => (input == null ? "required" : "wrong_type") })
    .min(min, "required")
    .max(max, "too_many")
    .transform((ids) => [...new Set(ids)]);
}

/** One outcome for several orders. Each delivered order counts with its due cash, each refused one with 0. */
export const NewOutcomes = z.object({ order_ids: orderIds(maxBulkOrders), outcome, reason, stock });

/** Result of a bulk change for one order. */
export const OrderResult = z
  .object({
    id: z.int(),
    ok: z.boolean(),
    code: z.string().optional().describe("Reason of a rejection, for programs"),
    message: z.string().optional().describe("Reason of a rejection, in words"),
  })
  .meta({ id: "OrderResult" });
export type OrderResult = z.infer<typeof OrderResult>;

/** Refusal of a change, also of an amount of cash that must be confirmed. */
export const UnexpectedAmountFailure = Failure.extend({
  due_egp: z.number().optional().describe("With code unexpected_amount: the amount that is due"),
}).meta({ id: "UnexpectedAmount" });

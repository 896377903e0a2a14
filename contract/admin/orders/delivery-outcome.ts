import { z } from "zod";
import { amount } from "../../amount.ts";
import { Failure } from "../../failure.ts";
import { rowId, wholeNumber } from "../../numbers.ts";
import { deliveryOutcomes, refusalReasons, returnedStock } from "../../orders/delivery-outcomes.ts";
import { singleLine } from "../../text.ts";
import { maxBulkOrders } from "./order-choices.ts";

const outcome = z.enum(deliveryOutcomes, {
  error: ({ input }) => (input == null ? "required" : "unknown_choice"),
});
const reason = singleLine(1, 200)
  .nullable()
  .default(null)
  .describe(`Reason of a refusal: one of ${refusalReasons.join(", ")}, or another text`);
const stock = z
  .enum(returnedStock, { error: "unknown_choice" })
  .default("back")
  .describe(
    "State of refused pieces that the shop has received: back in stock, or damaged; otherwise ignored",
  );
const received = z
  .boolean({ error: "wrong_type" })
  .default(false)
  .describe(
    "True if the shop has the refused pieces already, such as from its own rider; otherwise they are on their way back until staff receive them",
  );

const lines = z
  .array(z.object({ detail_id: rowId, taken: wholeNumber(0, 1000, "quantity_range") }), {
    error: "wrong_type",
  })
  .max(100, "too_many")
  .refine((taken) => new Set(taken.map((line) => line.detail_id)).size === taken.length, "twice")
  .default([])
  .describe(
    "Pieces that the customer accepted of each line of a delivered order; lines left out were accepted as a whole",
  );

/** Flag that accepts an unexpected amount of cash. */
export const confirmAmount = z
  .boolean({ error: "wrong_type" })
  .default(false)
  .describe("True accepts an amount above the due one, or more than 5 % below it");

/** Outcome of a delivery; the cash is parsed into piastres, null for the amount due. */
export const NewOutcome = z
  .object({
    outcome,
    cash_collected_egp: amount(0)
      .nullable()
      .default(null)
      .describe(
        "Collected cash in pounds. If absent: the due amount of a delivered order, 0 for a refused one",
      ),
    reason,
    received,
    stock,
    lines,
    confirm_amount: confirmAmount,
  })
  .transform(({ cash_collected_egp: cash_collected, ...rest }) => ({ ...rest, cash_collected }));
export type NewOutcome = z.infer<typeof NewOutcome>;

/** Creates the schema of `min` to `max` ids. Removes duplicates. */
export function orderIds(max: number, min = 1) {
  return z
    .array(rowId, { error: ({ input }) => (input == null ? "required" : "wrong_type") })
    .min(min, "required")
    .max(max, "too_many")
    .transform((ids) => [...new Set(ids)]);
}

/** One outcome for several orders. Couriers have collected the due cash of each. */
export const NewOutcomes = z.object({ order_ids: orderIds(maxBulkOrders), outcome, reason, received, stock });

/** Result of a bulk change for one order. */
export const OrderResult = z
  .object({
    id: z.int(),
    ok: z.boolean(),
    code: z.string().optional().describe("Code of the rejection, for programs"),
    message: z.string().optional().describe("Reason of the rejection, for users"),
  })
  .meta({ id: "OrderResult" });
export type OrderResult = z.infer<typeof OrderResult>;

/** Rejection of a change, for example of an amount of cash that needs `confirm_amount`. */
export const UnexpectedAmountFailure = Failure.extend({
  due_egp: z.number().optional().describe("Due amount in pounds, with code `unexpected_amount` only"),
}).meta({ id: "UnexpectedAmount" });

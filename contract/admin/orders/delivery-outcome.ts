import { z } from "zod";
import { rowId } from "../../numbers.ts";
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
  .describe("Of a refusal: whether its pieces can be sold again");

/** Outcome of a delivery; the cash is parsed into piastres, null for the amount due. */
export const NewOutcome = z
  .object({
    outcome,
    cash_collected_egp: amount(0)
      .nullable()
      .default(null)
      .describe("Left out: what is due of a delivered one, nothing of a refused one"),
    reason,
    stock,
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

/** The same outcome for several orders, each with its due cash. */
export const NewOutcomes = z.object({ order_ids: orderIds(maxBulkOrders), outcome, reason, stock });

/** Result of a bulk change for one order. */
export const OrderResult = z
  .object({
    id: z.int(),
    ok: z.boolean(),
    code: z.string().optional().describe("Why not, for programs"),
    message: z.string().optional().describe("Why not, in words"),
  })
  .meta({ id: "OrderResult" });
export type OrderResult = z.infer<typeof OrderResult>;

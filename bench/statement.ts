import { z } from "zod";

/** One statement as the driver gets it. */
export const Statement = z.object({ text: z.string(), values: z.array(z.unknown()) });
export type Statement = z.infer<typeof Statement>;

const BuyerValue = z.object({
  buyerValue: z.enum(["customer", "address", "firstLine", "secondLine", "order", "orderNumber"]),
});

/** What stands in a statement in place of a value that differs from buyer to buyer. */
export type BuyerValue = z.infer<typeof BuyerValue>;

export function isBuyerValue(value: unknown): value is BuyerValue {
  return BuyerValue.safeParse(value).success;
}

import { z } from "zod";
import { paymentMethods } from "../payment-methods.ts";

/** Method with which an order can be placed now. */
export const OfferedPaymentMethod = z
  .object({
    method: z.enum(paymentMethods),
    name: z.string(),
    instructions: z
      .string()
      .nullable()
      .describe("Words of the shop about payments in advance; null without any, and for cash"),
  })
  .meta({ id: "OfferedPaymentMethod" });

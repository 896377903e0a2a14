import { z } from "zod";
import { rowId } from "../numbers.ts";
import { paymentMethods, paymentTerms } from "../payment-methods.ts";
import { phoneField } from "../phone/phone-field.ts";

/** Request for the terms of an order of the cart. */
export const NewCheckoutTerms = z.object({
  phone: phoneField,
  city_id: rowId,
  payment_method: z.enum(paymentMethods, { error: "payment_unknown" }).default("cash"),
});

/** Payment terms of an order, with a sentence for the customer. */
export const CheckoutTerms = z
  .object({
    terms: z.enum(paymentTerms),
    to_pay_first_egp: z.number().describe("Amount in pounds; 0 for terms at the door"),
    reason: z.string().describe("Sentence for the customer in the request's language"),
  })
  .meta({ id: "CheckoutTerms" });
export type CheckoutTerms = z.infer<typeof CheckoutTerms>;

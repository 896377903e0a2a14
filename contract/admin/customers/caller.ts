import { z } from "zod";
import { Address } from "../../addresses/address.ts";
import { phoneField } from "../../phone/phone-field.ts";
import { CustomerRecord } from "../orders/order.ts";

/** Phone number of a caller, in any spelling. */
export const CallerQuery = z.object({ phone: phoneField });

/** Source of the name: an account with the phone, an earlier phone order, or any other order with the phone. */
export const callerSources = ["account", "phone_order", "order"] as const;

/** Known customer of a phone number. Only staff who place phone orders read it. */
export const Caller = z
  .object({
    customer_id: z.int(),
    known_by: z.enum(callerSources),
    name: z.string(),
    email: z
      .string()
      .describe(
        "E-mail of the customer. Empty for `known_by` 'order', because the e-mail may belong to somebody else",
      ),
    language: z.enum(["ar", "en"]),
    note: z.string().describe("Notes of staff about all customers with this phone"),
    record: CustomerRecord.describe("Outcomes of all orders of this customer or to this phone"),
    addresses: z
      .array(
        Address.pick({
          title: true,
          city_id: true,
          city: true,
          area: true,
          block: true,
          street: true,
          house_number: true,
          notes: true,
        }),
      )
      .describe("Saved addresses, then addresses of earlier orders, newest first; at most 5"),
  })
  .meta({ id: "Caller" });
export type Caller = z.infer<typeof Caller>;

import { z } from "zod";
import { Address } from "../../orders/address.ts";
import { phoneField } from "../../phone-field.ts";
import { CustomerRecord } from "./order.ts";

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
    email: z.string().describe("Empty for 'order': nobody has proven that its e-mail belongs to the phone"),
    language: z.enum(["ar", "en"]),
    note: z.string().describe("Note by staff about all customers with this phone"),
    record: CustomerRecord.describe("Numbers of orders of this customer or to this phone, by outcome"),
    addresses: z
      .array(
        Address.pick({
          title: true,
          city_id: true,
          city: true,
          block: true,
          street: true,
          house_number: true,
          notes: true,
        }),
      )
      .describe("Saved ones first, then those of earlier orders, newest first; at most 5"),
  })
  .meta({ id: "Caller" });
export type Caller = z.infer<typeof Caller>;

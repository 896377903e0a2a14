import { z } from "zod";
import { AdminOrder, CustomerRecord } from "../orders/order.ts";

/** Phone that orders without an account have, with the data of the newest of them. No customer: nobody has proven the phone. */
export const AdminGuest = z
  .object({
    id: z.int().describe("Id of the newest order"),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    language: z.enum(["ar", "en"]),
    address: AdminOrder.shape.address,
    record: CustomerRecord.describe("Outcomes of the orders of guests with this phone"),
    customer_note: z.string().describe("Notes of staff about all customers with this phone"),
    customer_id: z
      .int()
      .nullable()
      .describe(
        "Customer who signs in with this phone, or whom staff created for it; may be somebody else. null for none",
      ),
    email_customer_id: z
      .int()
      .nullable()
      .describe(
        "Customer of the browser that placed the newest order, if the order has an e-mail: whoever writes from it has proven that order. For DELETE /admin/customers/{id}; null for none",
      ),
    created_at: z.iso.datetime().describe("Time of the newest order"),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "AdminGuest" });
export type AdminGuest = z.infer<typeof AdminGuest>;

import { z } from "zod";
import { Address } from "../../addresses/address.ts";
import { Client } from "../../customers.ts";
import { wholeNumber } from "../../numbers.ts";
import { multiLine } from "../../text.ts";
import { emailStates } from "../emails/email.ts";
import { filter, flagFilter, listQuery } from "../list-query.ts";
import { CustomerRecord, OrderAttempt } from "../orders/order.ts";

/** Customers who sign in, whom staff created for phone orders, and guests, who are known by the phone of their orders only. */
export const customerKinds = ["account", "phone", "guest"] as const;

/** Row in the list of customers. */
export const AdminCustomer = Client.extend({
  id: z
    .int()
    .describe(
      "Id of the customer. Of a guest minus the id of the newest order, for GET /admin/guests/{order id}",
    ),
  kind: z
    .enum(customerKinds)
    .describe(
      "`account` signs in, `phone` was created by staff for phone orders. `guest` is one row per phone of orders without an account, with the data of the newest order",
    ),
  guest: z.boolean().describe("True if the customer has no account, such as a caller who ordered by phone"),
  language: z.enum(["ar", "en"]),
  order_count: z.int().describe("Number of orders; of a guest, those of guests with the phone"),
  max_open_orders: z
    .int()
    .nullable()
    .describe(
      "Maximum number of Processing orders that staff allow this customer; 0: none, null: the usual limit",
    ),
  created_at: z.iso
    .datetime()
    .describe("Time of the first visit or registration; of a guest, of the newest order"),
  updated_at: z.iso.datetime(),
}).meta({ id: "AdminCustomer" });
export type AdminCustomer = z.infer<typeof AdminCustomer>;

/** Customer in the back office with history: orders, addresses, coupons, e-mails and attempts to reach her. */
export const AdminCustomerPage = AdminCustomer.extend({
  note: z.string().describe("Note of staff; customers never see it"),
  record: CustomerRecord.describe("Outcomes of all orders of this account or to its phone"),
  addresses: z.array(Address),
  coupons: z
    .array(
      z.object({
        coupon_id: z.int(),
        code: z.string(),
        order_id: z.int(),
        order_no: z.string(),
        at: z.iso.datetime(),
        given_back: z.boolean().describe("True if the order was cancelled, so that the use does not count"),
      }),
    )
    .describe("Used coupons, newest first, at most 100"),
  emails: z
    .array(
      z.object({
        id: z.int(),
        kind: z.string(),
        state: z.enum(emailStates).describe("State of the e-mail; `failed`: the latest attempt failed"),
        at: z.iso.datetime().describe("Time of sending; for an unsent e-mail, time of creation"),
      }),
    )
    .describe("E-mails to the customer without their texts, newest first, at most 100"),
  attempts: z
    .array(OrderAttempt.extend({ order_id: z.int(), order_no: z.string() }))
    .describe("Attempts to reach the customer about orders, newest first, at most 100"),
}).meta({ id: "AdminCustomerPage" });
export type AdminCustomerPage = z.infer<typeof AdminCustomerPage>;

/** Query parameters of the list of customers. By number of orders, guests come after the customers (`desc`) or before them. */
export const AdminCustomerQuery = listQuery(["id", "name", "order_count", "created_at"]).extend({
  has_orders: flagFilter,
  refused: flagFilter.describe("1: only customers who refused an order at the door; 0: only the others"),
  guest: flagFilter,
  kind: filter(z.enum(customerKinds, { error: "unknown_choice" })),
});
export type AdminCustomerQuery = z.infer<typeof AdminCustomerQuery>;

/** Changes by staff: the internal note, and the limit of open orders (0 to 100, null for that of the shop). */
export const CustomerPatch = z
  .object({
    note: multiLine(2000),
    max_open_orders: wholeNumber(0, 100, "whole_number").nullable(),
  })
  .partial();
export type CustomerPatch = z.infer<typeof CustomerPatch>;

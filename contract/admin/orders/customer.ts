import { z } from "zod";
import { Client } from "../../client.ts";
import { wholeNumber } from "../../numbers.ts";
import { Address } from "../../orders/address.ts";
import { multiLine } from "../../text.ts";
import { flagFilter, listQuery } from "../list-query.ts";
import { CustomerRecord, OrderAttempt } from "./order.ts";

/** Customer in a list of the back office: an account or a guest. */
export const AdminCustomer = Client.extend({
  guest: z.boolean().describe("Ordered by phone, and has no account to sign in to"),
  language: z.enum(["ar", "en"]),
  order_count: z.int(),
  max_open_orders: z
    .int()
    .nullable()
    .describe("Open orders for cash that staff allow; 0: none at all, null: what the shop allows everybody"),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
}).meta({ id: "AdminCustomer" });
export type AdminCustomer = z.infer<typeof AdminCustomer>;

const mailStates = ["waiting", "sent", "failed"] as const;

/** Customer in the back office with history: orders, addresses, coupons, e-mails and attempts to reach her. */
export const AdminCustomerPage = AdminCustomer.extend({
  note: z.string().describe("Of staff; no customer sees it"),
  record: CustomerRecord.describe("What became of all orders of this account or to its phone"),
  addresses: z.array(Address),
  coupons: z
    .array(
      z.object({
        coupon_id: z.int(),
        code: z.string(),
        order_id: z.int(),
        order_no: z.string(),
        at: z.iso.datetime(),
        given_back: z.boolean().describe("Because the order was cancelled"),
      }),
    )
    .describe("What was used, newest first, at most 100"),
  emails: z
    .array(
      z.object({
        id: z.int(),
        kind: z.string(),
        state: z.enum(mailStates).describe("failed: was tried, and will be tried again"),
        at: z.iso.datetime().describe("When it was sent; else when it was written"),
      }),
    )
    .describe("Newest first, at most 100; never what they say"),
  attempts: z
    .array(OrderAttempt.extend({ order_id: z.int(), order_no: z.string() }))
    .describe("Tries to reach the customer about orders, newest first, at most 100"),
}).meta({ id: "AdminCustomerPage" });
export type AdminCustomerPage = z.infer<typeof AdminCustomerPage>;

/** Query parameters of the list of customers. */
export const AdminCustomerQuery = listQuery(["id", "name", "order_count", "created_at"]).extend({
  has_orders: flagFilter,
  refused: flagFilter.describe("Whether an order was not accepted at the door"),
  guest: flagFilter,
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

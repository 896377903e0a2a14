import { z } from "zod";
import { Client } from "../../client.ts";
import { wholeNumber } from "../../numbers.ts";
import { Address } from "../../orders/address.ts";
import { multiLine } from "../../text.ts";
import { flagFilter, listQuery } from "../list-query.ts";
import { CustomerRecord, OrderAttempt } from "./order.ts";

/** Customer in a list of the back office: an account or a guest. */
export const AdminCustomer = Client.extend({
  guest: z.boolean().describe("Customer without an account, who ordered by phone or as a guest"),
  language: z.enum(["ar", "en"]),
  order_count: z.int(),
  max_open_orders: z
    .int()
    .nullable()
    .describe("Maximum number of open orders, set by staff; 0: no orders, null: the limit of the shop"),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
}).meta({ id: "AdminCustomer" });
export type AdminCustomer = z.infer<typeof AdminCustomer>;

const mailStates = ["waiting", "sent", "failed"] as const;

/** Customer in the back office with history: orders, addresses, coupons, e-mails and attempts to reach her. */
export const AdminCustomerPage = AdminCustomer.extend({
  note: z.string().describe("Internal note by staff"),
  record: CustomerRecord.describe("Numbers of orders of this account or to its phone, by outcome"),
  addresses: z.array(Address),
  coupons: z
    .array(
      z.object({
        coupon_id: z.int(),
        code: z.string(),
        order_id: z.int(),
        order_no: z.string(),
        at: z.iso.datetime(),
        given_back: z.boolean().describe("Whether the use no longer counts, because the order was cancelled"),
      }),
    )
    .describe("Uses of coupons, newest first, at most 100"),
  emails: z
    .array(
      z.object({
        id: z.int(),
        kind: z.string(),
        state: z.enum(mailStates).describe("failed: the last attempt failed, and the worker retries"),
        at: z.iso.datetime().describe("Time when it was sent, else when it was queued"),
      }),
    )
    .describe("E-mails without their text, newest first, at most 100"),
  attempts: z
    .array(OrderAttempt.extend({ order_id: z.int(), order_no: z.string() }))
    .describe("Attempts to reach the customer about orders, newest first, at most 100"),
}).meta({ id: "AdminCustomerPage" });
export type AdminCustomerPage = z.infer<typeof AdminCustomerPage>;

/** Query parameters of the list of customers. */
export const AdminCustomerQuery = listQuery(["id", "name", "order_count", "created_at"]).extend({
  has_orders: flagFilter,
  refused: flagFilter.describe("Whether the customer refused an order at the door"),
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

import { z } from "zod";
import { Failure } from "../failure.ts";
import { rowId } from "../numbers.ts";
import { orderStatusId } from "../orders/order.ts";
import { shipmentTypes } from "../orders/shipment.ts";
import { filter, listQuery } from "./list-query.ts";
import { OrderResult, orderIds } from "./orders/delivery-outcome.ts";

/** Maximum number of orders in a handover. */
export const maxHandedOver = 500;

/** Staff member; null after the account is deleted. */
export const StaffName = z.object({ id: z.int(), name: z.string() }).nullable();

export const AdminHandover = z
  .object({
    id: z.int(),
    courier_id: z.int(),
    courier_name: z.string(),
    courier_phone: z.string().describe("Phone of a courier without files; empty if unknown"),
    courier_has_files: z.boolean(),
    rider_link: z
      .object({ made_at: z.iso.datetime(), expires_at: z.iso.datetime() })
      .nullable()
      .describe("Valid link to the rider's list; null without one"),
    staff: StaffName,
    count: z.int().describe("Number of shipments in the handover: orders and pickups of returns"),
    cash_due_egp: z
      .number()
      .describe("Cash in pounds that the courier should collect for the whole hand-over"),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime().describe("Equals `created_at`, because a handover never changes"),
  })
  .meta({ id: "AdminHandOver" });
export type AdminHandover = z.infer<typeof AdminHandover>;

/** Order on the sheet that the courier signs. */
export const HandedOverOrder = z
  .object({
    id: z.int(),
    type: z.enum(shipmentTypes),
    return_id: z
      .int()
      .nullable()
      .describe("Id of the return that the courier picks up; null without a pickup"),
    order_no: z.string(),
    recipient_name: z.string(),
    phone: z.string(),
    city: z.string().describe("Name of the city, in the language of the request"),
    address: z.string(),
    quantity: z.int(),
    cash_due_egp: z
      .number()
      .describe("Cash in pounds that the courier should collect; negative if the courier pays the customer"),
    tracking_number: z.string().nullable(),
    status_id: orderStatusId,
  })
  .meta({ id: "HandedOverOrder" });
export type HandedOverOrder = z.infer<typeof HandedOverOrder>;

/** Handover with its orders. */
export const HandoverSheet = AdminHandover.extend({ orders: z.array(HandedOverOrder) }).meta({
  id: "HandOverSheet",
});
export type HandoverSheet = z.infer<typeof HandoverSheet>;

/** Handover with the result of each requested order. */
export const MadeHandover = AdminHandover.extend({
  orders: z.array(OrderResult),
  returns: z.array(OrderResult),
}).meta({ id: "MadeHandOver" });

/** Rejection of a handover, with the result of each order. */
export const OrdersNotReady = Failure.extend({
  data: z.object({ orders: z.array(OrderResult), returns: z.array(OrderResult) }),
}).meta({
  id: "OrdersNotReady",
});

/** Secret link to the open parcels of a handover. The URL is only returned once. */
export const RiderLink = z.object({ url: z.url(), expires_at: z.iso.datetime() }).meta({ id: "RiderLink" });
export type RiderLink = z.infer<typeof RiderLink>;

export const AdminHandoverQuery = listQuery(["id", "created_at"])
  .omit({ q: true })
  .extend({ courier_id: filter(rowId) });
export type AdminHandoverQuery = z.infer<typeof AdminHandoverQuery>;

const skipProblems = z
  .boolean({ error: "wrong_type" })
  .default(false)
  .describe(
    "True hands over the orders without problems only. False hands over nothing if any order has a problem",
  );

export const NewHandover = z
  .object({
    courier_id: rowId,
    order_ids: orderIds(maxHandedOver, 0).default([]),
    return_ids: orderIds(maxHandedOver, 0)
      .default([])
      .describe("Ids of accepted returns with pieces for the courier to pick up"),
    refund_at_pickup: z
      .boolean({ error: "wrong_type" })
      .default(false)
      .describe(
        "True: the courier pays the customer the value of the returned pieces in cash. The next statement deducts it",
      ),
    skip_problems: skipProblems,
  })
  .refine(({ order_ids, return_ids }) => order_ids.length + return_ids.length > 0, {
    path: ["order_ids"],
    error: "required",
  });
export type NewHandover = z.infer<typeof NewHandover>;

import { z } from "zod";
import { Order, orderStatusId } from "../../orders/order.ts";
import { Meta } from "../../paging.ts";
import {
  attemptChannels,
  attemptOutcomes,
  cashEntryKinds,
  confirmations,
  orderSources,
  orderSteps,
  riskCodes,
} from "./order-choices.ts";
import { Shipment } from "./shipment.ts";

const detail = Order.shape.details.element.omit({ product: true, reviewed: true }).extend({
  product_id: z.int().nullable(),
  product_name_en: z.string(),
  product_name_ar: z.string(),
});

const staffMember = z
  .object({ id: z.int(), name: z.string() })
  .nullable()
  .describe("Null if it is no longer known");

export const OrderAttempt = z
  .object({
    id: z.int(),
    channel: z.enum(attemptChannels),
    outcome: z.enum(attemptOutcomes),
    note: z.string(),
    call_at: z.iso.datetime().nullable().describe("When the customer wants to be called again"),
    at: z.iso.datetime(),
    staff: staffMember,
  })
  .meta({ id: "OrderAttempt" });

const CashEntry = z
  .object({
    id: z.int(),
    kind: z.enum(cashEntryKinds),
    amount_egp: z.number().describe("Signed"),
    reason: z.string(),
    statement_id: z.int().nullable().describe("Closed statement that caused the entry"),
    staff: staffMember,
    at: z.iso.datetime(),
  })
  .meta({ id: "CashEntry" });

const OrderComment = z
  .object({ id: z.int(), text: z.string(), at: z.iso.datetime(), staff: staffMember })
  .meta({ id: "OrderComment" });

export const CustomerRecord = z
  .object({
    orders: z.int(),
    delivered: z.int(),
    refused: z.int().describe("Orders that were refused at the door"),
    cancelled: z.int(),
    open: z.int(),
    spent_egp: z.number().describe("Sum of the delivered goods that were not returned"),
  })
  .meta({ id: "CustomerRecord" });

/** Order of the back office: public fields, customer, and progress of the staff. */
export const AdminOrder = Order.extend({
  status_id: orderStatusId,
  tracking_number: z.string().nullable(),
  coupon_discount_egp: z.number().describe("Reduction by the coupon"),
  offer_discount_egp: z.number().describe("Reduction by offers"),
  staff_discount_egp: z.number().describe("Reduction by staff"),
  staff_discount_reason: z.string().describe("Empty without a discount by staff"),
  customer: z
    .object({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      guest: z.boolean().describe("Customer without an account"),
    })
    .nullable()
    .describe("Null after the customer has erased the account"),
  recipient_name: z
    .string()
    .nullable()
    .describe("Name of a guest, or of an erased account while its order is on its way; else null"),
  details: z.array(detail),
  confirmation: z.enum(confirmations),
  confirmed_at: z.iso.datetime().nullable(),
  confirmed_by: z.enum(["customer", "staff"]).nullable(),
  source: z.enum(orderSources),
  risks: z
    .array(z.enum(riskCodes))
    .describe("Risks that staff should check; only while the order is Processing"),
  attempts: z.array(OrderAttempt).describe("Attempts to reach the customer, newest first"),
  comments: z.array(OrderComment).describe("Internal comments of staff, newest first"),
  prints: z.int().describe("Number of printed documents"),
  content_changes: z.int().describe("Number of changes by staff to lines, address, phone or fee"),
  customer_record: CustomerRecord.nullable().describe("All orders of this account or to this phone"),
  cash_due_egp: z.number().describe("Cash that the courier must collect; 0 for a cancelled or refused order"),
  cash_collected_egp: z
    .number()
    .nullable()
    .describe("Cash that the courier has collected; null while unknown"),
  refunded_egp: z.number().describe("Cash that was refunded"),
  cash_entries: z
    .array(CashEntry)
    .describe("Entries whose sums are cash_collected_egp and refunded_egp, oldest first"),
  cash_booked_at: z.iso.datetime().nullable().describe("Time when a closed statement booked the cash"),
  shipment: Shipment.nullable(),
  updated_at: z.iso.datetime(),
}).meta({ id: "AdminOrder" });
export type AdminOrder = z.infer<typeof AdminOrder>;

const TimelineEntry = z
  .object({
    kind: z
      .string()
      .describe(
        "status, attempt, comment, cash, message, reply, email, or the kind of an event such as edited",
      ),
    at: z.iso.datetime(),
    by: z.enum(["customer", "staff", "system"]),
    staff: staffMember,
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "TimelineEntry" });
export type TimelineEntry = z.infer<typeof TimelineEntry>;

export const AdminOrderPage = AdminOrder.extend({
  details: z.array(
    detail.extend({
      image_url: z.url().nullable().describe("Small first image of the product; null without one"),
      stock: z
        .int()
        .nullable()
        .describe("Current stock, without the pieces of this order; null if the product was deleted"),
    }),
  ),
  customer_note: z.string().describe("Internal note by staff about all customers with this account or phone"),
  timeline: z.array(TimelineEntry).describe("Events of the order, newest first"),
  confirmation_link: z
    .url()
    .nullable()
    .describe(
      "Link by which the customer confirms or cancels the order; null unless it is Processing, and for roles that may not change orders",
    ),
  whatsapp_url: z
    .url()
    .nullable()
    .describe(
      "WhatsApp chat with a prepared message about the order in the customer's language; null after an erasure, and for roles that may not change orders",
    ),
  return_link: z
    .url()
    .nullable()
    .describe(
      "Link by which the customer requests a return; null unless the order is delivered with returnable pieces, and for roles that may not change orders",
    ),
  whatsapp_return_url: z
    .url()
    .nullable()
    .describe("WhatsApp chat with the return link in a prepared message; null without a return link"),
  allowed: z.array(z.enum(orderSteps)).describe("Possible next steps"),
}).meta({ id: "AdminOrderPage" });
export type AdminOrderPage = z.infer<typeof AdminOrderPage>;

/** Page of orders. The total is exact up to 100,000, or 10,000 for a search, coupon or courier. */
export const AdminOrderList = z.object({
  data: z.array(AdminOrder),
  meta: Meta.extend({ total_is_capped: z.boolean().describe("Whether there are more rows than total") }),
});

const counted = z.int().describe("Counted up to 100,000; for a search, a coupon or a courier up to 10,000");

/** Number of matching orders of each tab. */
export const OrderCounts = z
  .object({
    to_confirm: counted,
    to_ship: counted,
    shipped: counted,
    delivered: counted,
    refused: counted,
    cancelled: counted,
    all: counted,
  })
  .meta({ id: "OrderCounts" });
export type OrderCounts = z.infer<typeof OrderCounts>;

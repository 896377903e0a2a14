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
  .describe("null where it is not known any more");

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
    statement_id: z.int().nullable().describe("The closed statement that caused it"),
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
    refused: z.int().describe("Not accepted at the door"),
    cancelled: z.int(),
    open: z.int(),
    spent_egp: z.number().describe("What was delivered and not returned cost"),
  })
  .meta({ id: "CustomerRecord" });

/** Order of the back office: public fields, customer, and progress of the staff. */
export const AdminOrder = Order.extend({
  status_id: orderStatusId,
  tracking_number: z.string().nullable(),
  coupon_discount_egp: z.number().describe("The part of the discount that the coupon took off"),
  offer_discount_egp: z.number().describe("The part that offers took off"),
  staff_discount_egp: z.number().describe("The part that staff took off"),
  staff_discount_reason: z.string().describe("Empty without a discount by staff"),
  customer: z
    .object({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      guest: z.boolean().describe("Has no account to sign in to"),
    })
    .nullable()
    .describe("null once the customer has erased the account"),
  recipient_name: z
    .string()
    .nullable()
    .describe("Name of a guest, or of an erased account while its order is on its way; else null"),
  details: z.array(detail),
  confirmation: z.enum(confirmations),
  confirmed_at: z.iso.datetime().nullable(),
  confirmed_by: z.enum(["customer", "staff"]).nullable(),
  source: z.enum(orderSources),
  risks: z.array(z.enum(riskCodes)).describe("What makes one look twice; only while it is Processing"),
  attempts: z.array(OrderAttempt).describe("Tries to reach the customer, newest first"),
  comments: z.array(OrderComment).describe("What staff wrote to each other, newest first"),
  prints: z.int().describe("How often paper of it was printed"),
  content_changes: z.int().describe("How often staff changed its lines, address, phone or fee"),
  customer_record: CustomerRecord.nullable().describe("All orders of this account or to this phone"),
  cash_due_egp: z.number().describe("What the courier is to collect; nothing of a cancelled or refused one"),
  cash_collected_egp: z
    .number()
    .nullable()
    .describe("What the courier has collected; null while nobody knows"),
  refunded_egp: z.number().describe("What was given back of it"),
  cash_entries: z.array(CashEntry).describe("Of which collected and refunded are the sums, oldest first"),
  cash_booked_at: z.iso.datetime().nullable().describe("When a closed statement made it the shop's"),
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
      image_url: z.url().nullable().describe("The product's first picture, small; null without one"),
      stock: z
        .int()
        .nullable()
        .describe("Pieces left now, beside those of this order; null where the product is gone"),
    }),
  ),
  customer_note: z
    .string()
    .describe("Of staff, about all customers with this account or phone; no customer sees it"),
  timeline: z.array(TimelineEntry).describe("What happened to it, newest first"),
  confirmation_link: z
    .url()
    .nullable()
    .describe(
      "Where its customer confirms or cancels it; null once it is not Processing, and for roles that may not change orders",
    ),
  whatsapp_url: z
    .url()
    .nullable()
    .describe(
      "A chat with the customer, with a message about the state of the order in her language; null after an erasure, and for roles that may not change orders",
    ),
  return_link: z
    .url()
    .nullable()
    .describe(
      "Where its customer requests a return; null unless it is delivered and something is returnable, and for roles that may not change orders",
    ),
  whatsapp_return_url: z
    .url()
    .nullable()
    .describe("A chat with the customer, with the return link in a message in her language; null without it"),
  allowed: z.array(z.enum(orderSteps)).describe("What can be done with it next"),
}).meta({ id: "AdminOrderPage" });
export type AdminOrderPage = z.infer<typeof AdminOrderPage>;

/** Page of orders. The total is exact up to 100,000, or 10,000 for a search, coupon or courier. */
export const AdminOrderList = z.object({
  data: z.array(AdminOrder),
  meta: Meta.extend({ total_is_capped: z.boolean().describe("Whether there are more than total") }),
});

const counted = z.int().describe("Up to 100,000, of a search, a coupon or a courier up to 10,000");

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

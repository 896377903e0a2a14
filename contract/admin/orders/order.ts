import { z } from "zod";
import { orderSteps } from "../../order-statuses.ts";
import { Order, orderStatusId } from "../../orders/order.ts";
import { orderChannels } from "../../orders/order-channel.ts";
import { Shipment } from "../../orders/shipment.ts";
import { Meta } from "../../paging.ts";
import { ledgerMethods } from "../../payment-methods.ts";
import {
  attemptChannels,
  attemptOutcomes,
  cashEntryKinds,
  cashHolders,
  confirmations,
  confirmers,
  orderSources,
  riskCodes,
  timelineKinds,
} from "./order-choices.ts";

const detail = Order.shape.details.element.omit({ product: true, reviewed: true }).extend({
  product_id: z.int().nullable(),
  product_name_en: z.string(),
  product_name_ar: z.string(),
  returning: z.int().describe("Refused pieces that are on their way back"),
});

const staffMember = z
  .object({ id: z.int(), name: z.string() })
  .nullable()
  .describe("Staff member; null if unknown");

export const OrderAttempt = z
  .object({
    id: z.int(),
    channel: z.enum(attemptChannels),
    outcome: z.enum(attemptOutcomes),
    note: z.string(),
    call_at: z.iso
      .datetime()
      .nullable()
      .describe("Time at which the customer wants a call-back; null without one"),
    at: z.iso.datetime(),
    staff: staffMember,
  })
  .meta({ id: "OrderAttempt" });

const CashEntry = z
  .object({
    id: z.int(),
    kind: z.enum(cashEntryKinds),
    amount_egp: z.number().describe("Amount in pounds, with its sign"),
    method: z.enum(ledgerMethods),
    holder: z.enum(cashHolders).describe("Who holds the money, or paid it back"),
    in_advance: z.boolean().describe("Whether it belongs to a payment in advance"),
    reference: z.string().describe("Reference of a transfer; empty for roles that do not manage money"),
    sender: z.string().describe("Name of its sender; empty for roles that do not manage money"),
    reason: z.string(),
    statement_id: z
      .int()
      .nullable()
      .describe("Id of the closed statement that added the entry; null for other entries"),
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
    refused: z.int().describe("Number of orders refused at the door"),
    cancelled: z.int(),
    open: z.int(),
    spent_egp: z.number().describe("Amount that the shop keeps of all orders, in pounds"),
  })
  .meta({ id: "CustomerRecord" });

/** Order of the back office: public fields, customer, and progress of the staff. */
export const AdminOrder = Order.extend({
  status_id: orderStatusId,
  tracking_number: z.string().nullable(),
  coupon_discount_egp: z.number().describe("Part of the discount by the coupon, in pounds"),
  offer_discount_egp: z.number().describe("Part of the discount by offers, in pounds"),
  staff_discount_egp: z.number().describe("Part of the discount by staff, in pounds"),
  staff_discount_reason: z.string().describe("Reason of the discount by staff; empty without one"),
  customer: z
    .object({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      guest: z.boolean().describe("True if the customer has no account to sign in to"),
    })
    .nullable()
    .describe("Customer of the order; null after the account is erased"),
  by_guest: z
    .boolean()
    .describe(
      "True if a visitor without an account placed it: GET /admin/guests/{order id} has the phone's other orders",
    ),
  recipient_name: z
    .string()
    .nullable()
    .describe(
      "Name of a guest, a name that staff edited, or that of an erased account while the order is on its way; otherwise null",
    ),
  details: z.array(detail),
  confirmation: z.enum(confirmations),
  confirmed_at: z.iso.datetime().nullable(),
  confirmed_by: z
    .enum(confirmers)
    .nullable()
    .describe("session: the customer's own click, because the order did not have to be confirmed"),
  source: z.enum(orderSources),
  channel: z.enum(orderChannels).nullable().describe("Where the order came from; null if it is not known"),
  risks: z
    .array(z.enum(riskCodes))
    .describe("Risks for staff to check before sending; empty unless the order is Processing"),
  attempts: z.array(OrderAttempt).describe("Attempts to reach the customer, newest first"),
  comments: z.array(OrderComment).describe("Comments of staff, newest first; customers never see them"),
  prints: z.int().describe("Number of prints of the order's papers"),
  content_changes: z.int().describe("Number of edits by staff of lines, address, phone or fee"),
  customer_record: CustomerRecord.nullable().describe(
    "Outcomes of all orders of this account or to this phone; null if account and phone are erased",
  ),
  cash_due_egp: z
    .number()
    .describe(
      "Cash in pounds that the courier should collect; 0 for a cancelled order. For a refused order, the collected amount",
    ),
  cash_collected_egp: z
    .number()
    .nullable()
    .describe("Cash in pounds that the courier has collected; null while unknown"),
  refunded_egp: z.number().describe("Sum of all refunds, in pounds"),
  refund_due_egp: z
    .number()
    .describe("Part of the payments in advance that the shop owes the customer, in pounds"),
  refund_due_on: z.iso.date().nullable().describe("Last day to pay it; null if nothing is due"),
  terms_reason: z
    .enum(["total", "city", "first_order", "history", "chosen", "staff"])
    .nullable()
    .describe("Why the order asks for something first; null if it does not"),
  terms_facts: z
    .object({ rule: z.int(), accepted: z.int(), refused: z.int() })
    .nullable()
    .describe("Position of the rule that decided, and the ended orders of phone and account at that time"),
  cash_entries: z
    .array(CashEntry)
    .describe("Cash entries, oldest first; `cash_collected_egp` and `refunded_egp` are their sums"),
  cash_booked_at: z.iso
    .datetime()
    .nullable()
    .describe("Time at which a closed statement booked the cash; null before"),
  shipment: Shipment.nullable(),
  returning: z
    .int()
    .describe("Number of refused pieces that are on their way back and not on sale until staff receive them"),
  updated_at: z.iso.datetime(),
}).meta({ id: "AdminOrder" });
export type AdminOrder = z.infer<typeof AdminOrder>;

const TimelineEntry = z
  .object({
    kind: z.enum(timelineKinds),
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
      image_url: z
        .url()
        .nullable()
        .describe("URL of a thumbnail of the product's first image; null without one"),
      stock: z
        .int()
        .nullable()
        .describe(
          "Current stock of the product, without the pieces of this order; null if the product is deleted",
        ),
    }),
  ),
  customer_note: z
    .string()
    .describe("Notes of staff about all customers with this account or phone; customers never see them"),
  timeline: z.array(TimelineEntry).describe("Events of the order, newest first, at most 500"),
  confirmation_link: z
    .url()
    .nullable()
    .describe(
      "Link with which the customer confirms or cancels the order. null unless the order is Processing, and for roles that may not change orders",
    ),
  whatsapp_url: z
    .url()
    .nullable()
    .describe(
      "WhatsApp link with a message to the customer about the order, in the customer's language. null after an erasure, and for roles that may not change orders",
    ),
  return_link: z
    .url()
    .nullable()
    .describe(
      "Link with which the customer requests a return. null unless the order is delivered and has returnable pieces, and for roles that may not change orders",
    ),
  whatsapp_return_url: z
    .url()
    .nullable()
    .describe(
      "WhatsApp link with a message to the customer that contains `return_link`, in the customer's language; null without that link",
    ),
  allowed: z.array(z.enum(orderSteps)).describe("Possible next steps of the order"),
}).meta({ id: "AdminOrderPage" });
export type AdminOrderPage = z.infer<typeof AdminOrderPage>;

/** Page of orders. The total is exact up to 100,000, or 10,000 for a search, coupon or courier. */
export const AdminOrderList = z.object({
  data: z.array(AdminOrder),
  meta: Meta.extend({ total_is_capped: z.boolean().describe("True if there are more orders than `total`") }),
});

const counted = z
  .int()
  .describe("Number of orders, counted up to 100,000; for a search, coupon or courier up to 10,000");

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

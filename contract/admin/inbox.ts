import { z } from "zod";
import { rowId } from "../numbers.ts";
import { deliveryOutcomes } from "../orders/delivery-outcomes.ts";
import { orderStatusId } from "../orders/order.ts";
import { multiLine } from "../text.ts";
import { emailStates } from "./emails/email.ts";
import { filter, listQuery } from "./list-query.ts";
import { confirmations } from "./orders/order-choices.ts";

export const contactMessageStates = ["new", "answered"] as const;
export type ContactMessageState = (typeof contactMessageStates)[number];
const state = z.enum(contactMessageStates, { error: "unknown_choice" });

export const AdminContactMessage = z
  .object({
    id: z.int(),
    customer_id: z.int().nullable(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    message: z.string(),
    language: z.enum(["ar", "en"]),
    state: z.enum(contactMessageStates),
    order_id: z
      .int()
      .nullable()
      .describe("Id of the order that staff attached to the message; null without one"),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "AdminContactMessage" });
export type AdminContactMessage = z.infer<typeof AdminContactMessage>;

/** Reasons for listing an order with a message, in order of precedence. */
export const messageOrderLinks = ["attached", "mentioned", "sender"] as const;
export type MessageOrderLink = (typeof messageOrderLinks)[number];

const MessageOrder = z
  .object({
    id: z.int(),
    order_no: z.string(),
    status_id: orderStatusId,
    confirmation: z.enum(confirmations),
    shipment: z.object({ outcome: z.enum(deliveryOutcomes).nullable() }),
    total: z.number(),
    created_at: z.iso.datetime(),
    link: z
      .enum(messageOrderLinks)
      .describe(
        "`attached`: by staff; `mentioned`: the text contains the order number; `sender`: another order of the sender",
      ),
  })
  .meta({ id: "MessageOrder" });
export type MessageOrder = z.infer<typeof MessageOrder>;

export const replyChannels = ["email", "whatsapp"] as const;

/** Message with its orders, and its replies, oldest first. */
export const AdminContactMessagePage = AdminContactMessage.extend({
  orders: z
    .array(MessageOrder)
    .describe("Orders that the message may be about, at most 20; attached and mentioned ones first"),
  replies: z.array(
    z.object({
      id: z.int(),
      channel: z.enum(replyChannels),
      at: z.iso.datetime(),
      text: z.string(),
      staff: z.object({ id: z.int(), name: z.string() }).nullable(),
      email: z
        .object({ id: z.int(), state: z.enum(emailStates), sent_at: z.iso.datetime().nullable() })
        .nullable()
        .describe("E-mail that contains the reply; null for a reply by WhatsApp"),
    }),
  ),
}).meta({ id: "AdminContactMessagePage" });
export type AdminContactMessagePage = z.infer<typeof AdminContactMessagePage>;

export const maxReplyLength = 5000;
/** Reply to a message. `email` sends it to the author. `whatsapp` records a reply that staff sent there; its text may be empty. */
export const NewContactReply = z
  .object({
    text: multiLine(maxReplyLength),
    channel: z.enum(replyChannels, { error: "unknown_choice" }).default("email"),
  })
  .refine(({ text, channel }) => text !== "" || channel === "whatsapp", {
    path: ["text"],
    error: "required",
  });

export const AdminContactMessageQuery = listQuery(["id", "state"]).extend({ state: filter(state) });
export type AdminContactMessageQuery = z.infer<typeof AdminContactMessageQuery>;

/** Changes of a message by staff. */
export const ContactMessagePatch = z.object({
  state: state.optional(),
  order_id: rowId
    .nullable()
    .optional()
    .describe("Id of the order to attach to the message; null detaches the order"),
});
export type ContactMessagePatch = z.infer<typeof ContactMessagePatch>;

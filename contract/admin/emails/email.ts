import { z } from "zod";
import { rowId } from "../../numbers.ts";
import { filter, listQuery, repeatable } from "../list-query.ts";

/** Unsent, sent, failed with a retry, or rendered without a mail server. */
export const emailStates = ["waiting", "sent", "failed", "stored"] as const;
export type EmailState = (typeof emailStates)[number];

export const emailKinds = [
  "welcome",
  "reset_link",
  "password_changed",
  "email_confirmation",
  "email_change_asked",
  "phone_freed",
  "email_changed",
  "order_received",
  "order_changed",
  "order_shipped",
  "order_delivered",
  "order_cancelled",
  "return_requested",
  "return_accepted",
  "return_declined",
  "return_received",
  "refund_paid",
  "order_corrected",
  "payment_reminder",
  "payment_rejected",
  "payment_received",
  "payment_refunded",
  "contact_message",
  "contact_reply",
  "staff_invitation",
  "staff_factors_removed",
  "staff_mail_test",
  "staff_new_orders",
  "staff_claims_overdue",
  "staff_findings",
  "stock_notice_confirm",
  "back_in_stock",
] as const;
export type EmailKind = (typeof emailKinds)[number];

export const AdminEmail = z
  .object({
    id: z.int(),
    kind: z.enum(emailKinds),
    to: z.string(),
    language: z.enum(["ar", "en"]),
    state: z.enum(emailStates),
    subject: z.string().nullable().describe("Subject; null until the e-mail is rendered"),
    attempts: z.int(),
    error: z.string().nullable().describe("Error of the latest attempt to send the e-mail; null without one"),
    customer_id: z.int().nullable(),
    order_id: z.int().nullable(),
    message_id: z
      .int()
      .nullable()
      .describe("Id of the contact message that the e-mail forwards or answers; null for other kinds"),
    staff_id: z
      .int()
      .nullable()
      .describe("Id of the staff member who receives the e-mail; null for other recipients"),
    created_at: z.iso.datetime(),
    sent_at: z.iso.datetime().nullable(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "AdminEmail" });
export type AdminEmail = z.infer<typeof AdminEmail>;

/** E-mail with its text. */
export const AdminEmailPage = AdminEmail.extend({
  text: z
    .string()
    .nullable()
    .describe(
      "Plain text, with secret tokens in links replaced by an ellipsis. null before rendering, and for kinds that consist of a secret link",
    ),
}).meta({ id: "AdminEmailPage" });
export type AdminEmailPage = z.infer<typeof AdminEmailPage>;

export const AdminEmailQuery = listQuery(["id"]).extend({
  state: filter(z.enum(emailStates, { error: "unknown_choice" })),
  kind: repeatable(z.enum(emailKinds, { error: "unknown_choice" })),
  customer_id: filter(rowId),
});
export type AdminEmailQuery = z.infer<typeof AdminEmailQuery>;

import type { EmailContent, NoticeEmailKind, StaffEmailKind } from "./email-content.ts";

/** Kinds of all e-mails. */
export type EmailKind =
  | EmailContent["kind"]
  | StaffEmailKind
  | NoticeEmailKind
  | "contact_message"
  | "contact_reply";

/** `service`: about an order, an account, its security or a question. `consent`: only with a row in `consents`. */
export type MessageType = "service" | "consent";

/** Type of each kind of e-mail (law 151 of 2020). */
export const messageTypes = {
  welcome: "service",
  reset_link: "service",
  password_changed: "service",
  email_confirmation: "service",
  email_change_asked: "service",
  phone_freed: "service",
  email_changed: "service",
  order_received: "service",
  order_changed: "service",
  order_shipped: "service",
  order_delivered: "service",
  order_cancelled: "service",
  return_requested: "service",
  return_accepted: "service",
  return_declined: "service",
  return_received: "service",
  refund_paid: "service",
  order_corrected: "service",
  payment_reminder: "service",
  payment_rejected: "service",
  payment_received: "service",
  payment_refunded: "service",
  staff_invitation: "service",
  staff_factors_removed: "service",
  staff_mail_test: "service",
  staff_new_orders: "service",
  staff_claims_overdue: "service",
  staff_findings: "service",
  contact_message: "service",
  contact_reply: "service",
  // Asked for a moment ago: it makes sure that the owner of the mailbox asked.
  stock_notice_confirm: "service",
  back_in_stock: "consent",
} satisfies Record<EmailKind, MessageType>;

/** Kinds of e-mails that need a consent. The check `emails_by_consent` names the same ones. */
export const kindsByConsent: readonly string[] = Object.entries(messageTypes).flatMap(([kind, type]) =>
  type === "consent" ? [kind] : [],
);

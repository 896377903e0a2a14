import { z } from "zod";

const ofOrder = z.object({ order_id: z.int() });
const ofClaim = ofOrder.extend({ claim_id: z.int() });
const ofEntry = ofOrder.extend({ entry_id: z.int() });
const ofReturn = ofOrder.extend({ return_id: z.int() });

/** Content of an e-mail to a customer, with the ids for rendering it, never a secret. */
export const EmailContent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("welcome") }),
  /** The token is created when the e-mail is sent, and stored only as a hash. */
  z.object({ kind: z.literal("reset_link") }),
  z.object({ kind: z.literal("password_changed") }),
  /** Contains a link that confirms the address. The token is created when the e-mail is sent. */
  z.object({ kind: z.literal("email_confirmation") }),
  /** Warns the current address until the new one is confirmed. */
  z.object({ kind: z.literal("email_change_asked") }),
  /** Staff have freed the account's phone; a reset link sets another one. */
  z.object({ kind: z.literal("phone_freed") }),
  z.object({ kind: z.literal("email_changed"), details: z.object({ recipient: z.enum(["old", "new"]) }) }),
  z.object({ kind: z.literal("order_received"), details: ofOrder }),
  /** Staff have changed lines or address; rendered with the current order. */
  z.object({ kind: z.literal("order_changed"), details: ofOrder }),
  /** Rendered with the current tracking number. */
  z.object({ kind: z.literal("order_shipped"), details: ofOrder }),
  z.object({ kind: z.literal("order_delivered"), details: ofOrder }),
  z.object({ kind: z.literal("order_cancelled"), details: ofOrder }),
  z.object({ kind: z.literal("return_requested"), details: ofReturn }),
  z.object({ kind: z.literal("return_accepted"), details: ofReturn }),
  z.object({ kind: z.literal("return_declined"), details: ofReturn }),
  /** The pieces have arrived. Contains the refund that is due. */
  z.object({ kind: z.literal("return_received"), details: ofReturn }),
  z.object({ kind: z.literal("refund_paid"), details: ofReturn }),
  /** Staff have corrected the status after its e-mail was sent; rendered with the current status. */
  z.object({ kind: z.literal("order_corrected"), details: ofOrder }),
  /** Once before the time to pay ends. */
  z.object({ kind: z.literal("payment_reminder"), details: ofOrder }),
  z.object({ kind: z.literal("payment_rejected"), details: ofClaim }),
  /** Money in advance has arrived, or was paid back. Contains the amount of the ledger's entry. */
  z.object({ kind: z.literal("payment_received"), details: ofEntry }),
  z.object({ kind: z.literal("payment_refunded"), details: ofEntry }),
]);
export type EmailContent = z.infer<typeof EmailContent>;

/** Details of a digest: orders placed after `since`, up to `until`. */
export const DigestSpan = z.object({ since: z.coerce.date(), until: z.coerce.date() });
export type DigestSpan = z.infer<typeof DigestSpan>;

/** Claims that a reminder is about. */
export const OverdueClaims = z.object({ claim_ids: z.array(z.int()) });

/** Kind of an e-mail about a product that is sold out or back, to a mailbox that may belong to no customer. */
export const NoticeEmailKind = z.enum([
  /** Asks whether the mailbox wants to be told; nothing follows without its answer. */
  "stock_notice_confirm",
  /** The product is back. By consent only. */
  "back_in_stock",
]);
export type NoticeEmailKind = z.infer<typeof NoticeEmailKind>;

/** Kind of an e-mail to a staff member. */
export const StaffEmailKind = z.enum([
  /** Link for choosing a password; the token is created when the e-mail is sent. */
  "staff_invitation",
  /** An owner has removed the second factors. */
  "staff_factors_removed",
  /** An owner tries the mail server. */
  "staff_mail_test",
  /** Orders since the previous digest. */
  "staff_new_orders",
  /** Claims that wait for a decision although the time to pay is over. */
  "staff_claims_overdue",
  /** New findings of the shop's own check. */
  "staff_findings",
]);
export type StaffEmailKind = z.infer<typeof StaffEmailKind>;

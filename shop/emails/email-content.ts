import { z } from "zod";

const ofOrder = z.object({ order_id: z.int() });

/** What a mail to a customer can be about, with what must be known to make it: ids, never a secret. */
export const EmailContent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("welcome") }),
  /** The link's token is made when the mail is sent, so that it is stored nowhere but as a hash. */
  z.object({ kind: z.literal("reset_link") }),
  z.object({ kind: z.literal("password_changed") }),
  /** Its link proves that the address is the customer's; its token is made when the mail is sent, too. */
  z.object({ kind: z.literal("email_confirmation") }),
  /** Warns at the address that is in force until the new one is proven. */
  z.object({ kind: z.literal("email_change_asked") }),
  /** The account's phone was another's; a new password by mail gives it another phone. */
  z.object({ kind: z.literal("phone_freed") }),
  z.object({ kind: z.literal("email_changed"), details: z.object({ recipient: z.enum(["old", "new"]) }) }),
  z.object({ kind: z.literal("order_received"), details: ofOrder }),
  /** Staff have changed what it holds or where it goes; tells all of it as it is when the mail is sent. */
  z.object({ kind: z.literal("order_changed"), details: ofOrder }),
  /** Tells the tracking number that the order has when the mail is sent. */
  z.object({ kind: z.literal("order_shipped"), details: ofOrder }),
  z.object({ kind: z.literal("order_delivered"), details: ofOrder }),
  z.object({ kind: z.literal("order_cancelled"), details: ofOrder }),
]);
export type EmailContent = z.infer<typeof EmailContent>;

/** What a mail to one of the staff can be about. */
export const StaffEmailKind = z.enum([
  /** The link by which they choose a password; its token is made when the mail is sent. */
  "staff_invitation",
  /** An owner has removed their second factors. */
  "staff_factors_removed",
]);
export type StaffEmailKind = z.infer<typeof StaffEmailKind>;

import { sql } from "kysely";
import type { Language } from "#contract/language.ts";
import type { Database } from "#db/database.ts";
import { EmailContent, NoticeEmailKind, StaffEmailKind } from "./email-content.ts";
import { isProvenMailbox } from "./mailbox-limits.ts";

interface Mail {
  readonly id: number;
  /** Key of the Message-ID. All attempts use the same one, so that mail servers drop duplicates. */
  readonly messageKey: string;
  readonly to: string;
  readonly language: Language;
  readonly createdAt: Date;
}

/** Unsent e-mail to a customer. */
export interface CustomerEmail extends Mail {
  readonly content: EmailContent;
  readonly customer: {
    readonly id: number;
    readonly name: string;
    readonly email: string;
    readonly isGuest: boolean;
    /** Whether the customer has confirmed the address of this e-mail, or its owner has used a link of an earlier one. */
    readonly isProven: boolean;
  };
}

/** Unsent e-mail to the shop with a contact message. */
export interface ContactEmail extends Mail {
  readonly message: ContactMessage;
}

/** Unsent e-mail with a staff reply to a contact message. */
export interface ContactReplyEmail extends Mail {
  readonly reply: ContactReplyText;
}

/** Unsent e-mail to a staff member. */
export interface StaffEmail extends Mail {
  readonly kind: StaffEmailKind;
  readonly details: unknown;
  /** `isNew`: without a password. */
  readonly staff: { readonly id: number; readonly name: string; readonly isNew: boolean };
}

/** Unsent e-mail about a product that is sold out or back. */
export interface NoticeEmail extends Mail {
  readonly kind: NoticeEmailKind;
  readonly noticeId: number;
}

export type DueEmail = CustomerEmail | ContactEmail | ContactReplyEmail | StaffEmail | NoticeEmail;

export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Rendered e-mail with the name of the shop in its language, for senders without a name. */
export interface EmailToSend extends RenderedEmail {
  readonly senderName: string;
  /** URL that ends e-mails of this purpose by one POST (RFC 8058); null for e-mails that nobody subscribes to. */
  readonly unsubscribeUrl: string | null;
}

/** Finds an unsent e-mail; null if it was sent or its customer, message or staff member no longer exists. */
export async function findDueEmail(db: Database, id: number): Promise<DueEmail | null> {
  const row = await db
    .selectFrom("emails")
    .leftJoin("customers", "customers.id", "emails.customer_id")
    .leftJoin("staff", (join) =>
      join.onRef("staff.id", "=", "emails.staff_id").on("staff.removed_at", "is", null),
    )
    .leftJoin("orders", (join) =>
      join.onRef("orders.id", "=", sql<number>`(emails.details ->> 'order_id')::int`),
    )
    .select(["message_key", "emails.kind", "details", "to_address", "emails.language", "emails.created_at"])
    .select([
      "contact_message_id",
      "contact_reply_id",
      "stock_notice_id",
      "customers.id as customer_id",
      sql<string | null>`coalesce(nullif(orders.recipient_name, ''), customers.name)`.as("name"),
      "customers.email",
    ])
    .select(["staff.id as staff_id", "staff.name as staff_name"])
    .select(sql<boolean>`staff.password_hash is null`.as("is_new"))
    .select(sql<boolean>`customers.kind <> 'account'`.as("is_guest"))
    .select(
      sql<boolean>`(customers.email_proven_at is not null and lower(customers.email) = lower(to_address))
        or ${isProvenMailbox(sql<string>`to_address`)}`.as("is_proven"),
    )
    .where("emails.id", "=", id)
    .where("sent_at", "is", null)
    .executeTakeFirst();
  if (row === undefined || row.to_address === null) return null;
  const mail: Mail = {
    id,
    messageKey: row.message_key,
    to: row.to_address,
    language: row.language === "en" ? "en" : "ar",
    createdAt: row.created_at,
  };
  if (row.contact_message_id !== null) {
    const message = await findContactMessage(db, row.contact_message_id);
    return message === null ? null : { ...mail, message };
  }
  if (row.contact_reply_id !== null) {
    const reply = await findContactReply(db, row.contact_reply_id);
    return reply === null ? null : { ...mail, reply };
  }
  if (row.stock_notice_id !== null)
    return { ...mail, kind: NoticeEmailKind.parse(row.kind), noticeId: row.stock_notice_id };
  if (row.staff_id !== null && row.staff_name !== null) {
    const staff = { id: row.staff_id, name: row.staff_name, isNew: row.is_new };
    return { ...mail, kind: StaffEmailKind.parse(row.kind), details: row.details, staff };
  }
  const { customer_id, name, email } = row;
  if (customer_id === null || name === null || email === null) return null;
  const content = EmailContent.parse({ kind: row.kind, details: row.details });
  return {
    ...mail,
    content,
    customer: { id: customer_id, name, email, isGuest: row.is_guest, isProven: row.is_proven ?? false },
  };
}

/** Message to the shop; the phone is normalised. */
export interface ContactMessage {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly message: string;
}

/** Finds a message to the shop; null for an unknown or erased one. */
export async function findContactMessage(db: Database, id: number): Promise<ContactMessage | null> {
  const columns = ["name", "phone", "email", "message"] as const;
  const message = db.selectFrom("contact_messages").select(columns).where("id", "=", id);
  return (await message.executeTakeFirst()) ?? null;
}

export interface ContactReplyText {
  readonly text: string;
  readonly message: string;
  /** The shop's address for replies of the customer. */
  readonly shopEmail: string | null;
}

/** Finds a reply by id; null if it no longer exists. */
export async function findContactReply(db: Database, id: number): Promise<ContactReplyText | null> {
  const reply = await db
    .selectFrom("contact_replies")
    .innerJoin("contact_messages", "contact_messages.id", "message_id")
    .innerJoin("settings", (join) => join.onTrue())
    .select(["contact_replies.text", "contact_messages.message", "settings.email as shopEmail"])
    .where("contact_replies.id", "=", id)
    .executeTakeFirst();
  return reply ?? null;
}

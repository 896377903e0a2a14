import { type InferResult, type SqlBool, sql } from "kysely";
import type { AdminEmailQuery, EmailKind, EmailState } from "#contract/admin/emails/email.ts";
import type { Language } from "#contract/language.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { deliverAgain } from "../outbox/outbox.ts";
import { accept, type Result, reject } from "../result.ts";
import { EmailContent } from "./email-content.ts";
import { insertEmails } from "./insert-emails.ts";
import { queueEmail } from "./queue-email.ts";
import { emailTextWithoutSecrets, withoutConfirmationTokens } from "./secret-emails.ts";

/** Starts a query for e-mails, except those of erased customers. */
function selectAdminEmails(db: Database) {
  return db
    .selectFrom("emails")
    .leftJoin("contact_replies", "contact_replies.id", "emails.contact_reply_id")
    .leftJoin("outbox", (join) => join.onRef("outbox.key", "=", "emails.id").on("outbox.kind", "=", "email"))
    .select(["emails.id", "subject", "outbox.last_error", "emails.created_at", "queued_at", "sent_at"])
    .select(sql<number>`coalesce(outbox.attempts, emails.attempts)`.as("attempts"))
    .select(["customer_id", "emails.staff_id", "details"])
    .select([
      sql<EmailKind>`emails.kind`.as("kind"),
      sql<string>`to_address`.as("to_address"),
      sql<Language>`language`.as("language"),
      emailState.as("state"),
      sql<number | null>`coalesce(contact_message_id, contact_replies.message_id)`.as("message_id"),
    ])
    .where("to_address", "is not", null);
}

export type AdminEmail = InferResult<ReturnType<typeof selectAdminEmails>>[number];

const states: Record<EmailState, ReturnType<typeof sql<SqlBool>>> = {
  waiting: sql<SqlBool>`(emails.sent_at is null and outbox.last_error is null and subject is null)`,
  sent: sql<SqlBool>`emails.sent_at is not null`,
  failed: sql<SqlBool>`(emails.sent_at is null and outbox.last_error is not null)`,
  stored: sql<SqlBool>`(emails.sent_at is null and outbox.last_error is null and subject is not null)`,
};

/** E-mails, found by the beginning of their address. */
export const { list: listAdminEmails, find: findAdminEmail } = listAndFind({
  select: selectAdminEmails,
  id: "emails.id",
  created: "emails.created_at",
  sorts: { id: "emails.id" },
  filters: ({ q, state, kind = [], customer_id }: ListFilters<AdminEmailQuery>, eb) => [
    q !== "" && sql<SqlBool>`lower(to_address) like ${beginningWith(q)}`,
    state !== undefined && states[state],
    // Literals match the partial index of rare kinds.
    kind.length > 0 && sql<SqlBool>`emails.kind in (${sql.join(kind.map((one) => sql.lit(one)))})`,
    customer_id !== undefined && eb("customer_id", "=", customer_id),
  ],
});

function beginningWith(typed: string): string {
  return `${typed.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
}

/** E-mail with its text, unless that contains a secret link. */
export interface AdminEmailPage extends AdminEmail {
  readonly text: string | null;
}

/** Finds an e-mail with its text; null for an unknown one. Removes tokens that confirm an order from the text. */
export async function findAdminEmailPage(db: Database, id: number): Promise<AdminEmailPage | null> {
  const email = await findAdminEmail(db, id);
  if (email === null) return null;
  const stored = await db
    .selectFrom("emails")
    .leftJoin("contact_messages", "contact_messages.id", "emails.contact_message_id")
    .leftJoin("contact_replies", "contact_replies.id", "emails.contact_reply_id")
    .select(emailTextWithoutSecrets.as("text"))
    .select(["contact_messages.message", "contact_replies.text as reply"])
    .where("emails.id", "=", id)
    .executeTakeFirst();
  const text = stored?.message ?? stored?.reply ?? stored?.text ?? null;
  return { ...email, text: text === null ? null : withoutConfirmationTokens(text) };
}

/** Returns the newest e-mails with their state, in ascending order. */
export async function listEmails(db: Database, count: number) {
  const newest = await db
    .selectFrom("emails")
    .leftJoin("outbox", (join) => join.onRef("outbox.key", "=", "emails.id").on("outbox.kind", "=", "email"))
    .select(["emails.id", "emails.kind", "to_address", "language", "subject", "text", "html"])
    .select(["emails.created_at", "queued_at", "sent_at", "outbox.last_error"])
    .select(sql<number>`coalesce(outbox.attempts, emails.attempts)`.as("attempts"))
    .orderBy("emails.id", "desc")
    .limit(count)
    .execute();
  return newest.reverse();
}

export type ListedEmail = Awaited<ReturnType<typeof listEmails>>[number];

export type SendAgainRejection =
  | { readonly code: "unknown" }
  /** Invitations are sent again on the staff page. */
  | { readonly code: "for_staff" }
  /** E-mails of notices are sent once; the person asks again on the page of the product. */
  | { readonly code: "for_notice" }
  /** The mailbox limit is reached, or the address now belongs to another customer. */
  | { readonly code: "not_queued" };

/**
 * Sends an e-mail again and returns the id of the outgoing one: the same if it was never sent, else a new one with current data to the
 * current address. A waiting e-mail stays unchanged, and repeating this within a minute returns the new e-mail. The caller has locked the
 * e-mail.
 */
export async function sendAgain(
  tx: DatabaseTransaction,
  id: number,
): Promise<Result<number, SendAgainRejection>> {
  const email = await tx
    .selectFrom("emails")
    .select(["kind", "details", "customer_id", "staff_id", "stock_notice_id"])
    .select(emailState.as("state"))
    .where("id", "=", id)
    .where("to_address", "is not", null)
    .executeTakeFirst();
  if (email === undefined) return reject({ code: "unknown" });
  if (email.staff_id !== null) return reject({ code: "for_staff" });
  if (email.state === "waiting") return accept(id);
  if (email.state !== "sent") {
    await tx
      .updateTable("emails")
      .set({ subject: null, text: null, html: null })
      .where("id", "=", id)
      .execute();
    await deliverAgain("email", id).execute(tx);
    return accept(id);
  }
  if (email.stock_notice_id !== null) return reject({ code: "for_notice" });
  const duplicate = await newerDuplicate(tx, id);
  if (duplicate !== undefined) return accept(duplicate);
  if (email.customer_id === null) return accept(await copyOf(tx, id));
  await queueEmail(tx, email.customer_id, EmailContent.parse({ kind: email.kind, details: email.details }));
  const queued = await newerDuplicate(tx, id);
  return queued === undefined ? reject({ code: "not_queued" }) : accept(queued);
}

/** Newer e-mail with the same content and recipient, from the last minute. */
async function newerDuplicate(tx: DatabaseTransaction, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select duplicate.id from emails join emails as duplicate on duplicate.id > emails.id and duplicate.kind = emails.kind
      and duplicate.details = emails.details
      and (duplicate.customer_id, duplicate.contact_message_id, duplicate.contact_reply_id)
        is not distinct from (emails.customer_id, emails.contact_message_id, emails.contact_reply_id)
    where emails.id = ${id} and duplicate.created_at > now() - interval '1 minute'
    order by duplicate.id desc limit 1`.execute(tx);
  return rows[0]?.id;
}

/** E-mails with a message or reply keep their address. */
async function copyOf(tx: DatabaseTransaction, id: number): Promise<number> {
  const columns = "kind, details, contact_message_id, contact_reply_id, to_address, language";
  const made = sql`select ${sql.raw(columns)} from emails where id = ${id}`;
  const [copy] = await insertEmails(tx, columns, made);
  if (copy === undefined) throw new Error("expected the copy of a locked e-mail");
  return copy;
}

/** State of an e-mail, for a query on `emails`. 'stored': rendered without a mail server. */
export const emailState = sql<EmailState>`case when emails.sent_at is not null then 'sent'
  when (select outbox.last_error from outbox where outbox.kind = 'email' and outbox.key = emails.id) is not null then 'failed'
  when emails.subject is not null then 'stored' else 'waiting' end`;

import { type InferResult, type SqlBool, sql } from "kysely";
import type { AdminEmailQuery, EmailKind, EmailState } from "#contract/admin/emails/email.ts";
import type { Language } from "#contract/language.ts";
import type { Database } from "#db/database.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { emailState } from "./email-state.ts";
import { emailTextWithoutSecrets, withoutConfirmationTokens } from "./secret-emails.ts";

/** Starts a query for e-mails, except those of erased customers. */
function selectAdminEmails(db: Database) {
  return db
    .selectFrom("emails")
    .leftJoin("contact_replies", "contact_replies.id", "emails.contact_reply_id")
    .select(["emails.id", "attempts", "subject", "last_error", "created_at", "queued_at", "sent_at"])
    .select(["customer_id", "emails.staff_id", "details"])
    .select([
      sql<EmailKind>`kind`.as("kind"),
      sql<string>`to_address`.as("to_address"),
      sql<Language>`language`.as("language"),
      emailState.as("state"),
      sql<number | null>`coalesce(contact_message_id, contact_replies.message_id)`.as("message_id"),
    ])
    .where("to_address", "is not", null);
}

export type AdminEmail = InferResult<ReturnType<typeof selectAdminEmails>>[number];

const states: Record<EmailState, ReturnType<typeof sql<SqlBool>>> = {
  waiting: sql<SqlBool>`(emails.sent_at is null and last_error is null and subject is null)`,
  sent: sql<SqlBool>`emails.sent_at is not null`,
  failed: sql<SqlBool>`(emails.sent_at is null and last_error is not null)`,
  stored: sql<SqlBool>`(emails.sent_at is null and last_error is null and subject is not null)`,
};

/** E-mails, found by the beginning of their address. */
export const { list: listAdminEmails, find: findAdminEmail } = listAndFind({
  select: selectAdminEmails,
  id: "emails.id",
  created: "emails.created_at",
  sorts: { id: "emails.id" },
  // Rows are wide because of their text: counting a hundred thousand reads 100 MB.
  isSlowToCount: () => true,
  filters: ({ q, state, kind = [], customer_id }: ListFilters<AdminEmailQuery>, eb) => [
    q !== "" && sql<SqlBool>`lower(to_address) like ${beginningWith(q)}`,
    state !== undefined && states[state],
    // Literals match the partial index of rare kinds.
    kind.length > 0 && sql<SqlBool>`kind in (${sql.join(kind.map((one) => sql.lit(one)))})`,
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

import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { EmailContent, StaffEmailKind } from "./email-content.ts";
import type { EmailKind } from "./message-types.ts";

/** Kinds of e-mail with a secret link, and the validity of the link in minutes. */
const secretMinutes = {
  reset_link: 60,
  email_confirmation: 24 * 60,
  staff_invitation: 7 * 24 * 60,
  stock_notice_confirm: 7 * 24 * 60,
} satisfies Partial<Record<EmailKind, number>>;
type SecretKind = Extract<keyof typeof secretMinutes, EmailContent["kind"]>;
const secretKinds = Object.keys(secretMinutes);

/** Whether the text of an e-mail contains a secret link, so that it is stored only as long as necessary. */
export function holdsSecret({ kind }: { readonly kind: EmailKind }): boolean {
  return secretKinds.includes(kind);
}

/** Text of an e-mail for its customer, for a query on `emails`; null if it contains a secret link. */
export const emailTextWithoutSecrets = sql<
  string | null
>`case when emails.kind = any(${secretKinds}::text[]) then null else emails.text end`;

/** Erases the texts of a customer's e-mails of a kind, after their links were used or replaced. */
export async function eraseSecretEmails(db: Database, customerId: number, kind: SecretKind): Promise<void> {
  await db
    .updateTable("emails")
    .set({ text: null, html: null })
    .where("customer_id", "=", customerId)
    .where("kind", "=", kind)
    .where("text", "is not", null)
    .execute();
}

/** Erases the texts of invitations of a staff member, after their links were used or replaced. */
export async function eraseInvitationEmails(db: Database, staffId: number): Promise<void> {
  const kind: StaffEmailKind = "staff_invitation";
  await db
    .updateTable("emails")
    .set({ text: null, html: null })
    .where("staff_id", "=", staffId)
    .where("kind", "=", kind)
    .where("text", "is not", null)
    .execute();
}

/** Erases the texts of e-mails whose links have expired. */
export async function eraseExpiredSecretEmails(db: Database): Promise<void> {
  await sql`update emails set text = null, html = null
    from unnest(${secretKinds}::text[], ${Object.values(secretMinutes)}::int[]) as secret (kind, minutes)
    where emails.kind = secret.kind and text is not null and queued_at < now() - make_interval(mins => minutes)`.execute(
    db,
  );
}

/** Removes the token of every link in a text that confirms, returns or stops something, so that its reader cannot act as the customer. */
export function withoutConfirmationTokens(text: string): string {
  return text.replace(
    /(\/(?:order\/\d+\/(?:confirm|return)|notice\/\d+\/(?:confirm|stop))\/)[\w-]+(?:\?mail=[\w-]+)?/g,
    "$1…",
  );
}

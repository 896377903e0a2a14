import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { EmailContent, StaffEmailKind } from "./email-content.ts";

type Kind = EmailContent["kind"] | StaffEmailKind;

/** The kinds of mail that hold a link with which somebody acts for its reader, with the minutes that it works. */
const secretMinutes = {
  reset_link: 60,
  email_confirmation: 24 * 60,
  staff_invitation: 7 * 24 * 60,
} satisfies Partial<Record<Kind, number>>;
type SecretKind = Exclude<keyof typeof secretMinutes, StaffEmailKind>;
const secretKinds = Object.keys(secretMinutes);

/** Whether what a mail says is a secret, which is stored no longer than it must be. */
export function holdsSecret({ kind }: { readonly kind: Kind }): boolean {
  return secretKinds.includes(kind);
}

/** What a mail of a query on `emails` says, as far as it may be shown to whoever holds the customer's session; else null. */
export const emailTextWithoutSecrets = sql<
  string | null
>`case when emails.kind = any(${secretKinds}::text[]) then null else emails.text end`;

/** Erases what a customer's mails of a kind say, once their links are used or replaced. */
export async function eraseSecretEmails(db: Database, customerId: number, kind: SecretKind): Promise<void> {
  await db
    .updateTable("emails")
    .set({ text: null, html: null })
    .where("customer_id", "=", customerId)
    .where("kind", "=", kind)
    .where("text", "is not", null)
    .execute();
}

/** Erases what the mails say by which one of the staff was invited, once their links are used or replaced. */
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

/** Erases what mails say whose links have expired. */
export async function eraseExpiredSecretEmails(db: Database): Promise<void> {
  for (const [kind, minutes] of Object.entries(secretMinutes)) {
    await db
      .updateTable("emails")
      .set({ text: null, html: null })
      .where("kind", "=", kind)
      .where("text", "is not", null)
      .where(sql<boolean>`queued_at < now() - make_interval(mins => ${minutes})`)
      .execute();
  }
}

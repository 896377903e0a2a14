import type { ListedEmail } from "#shop/emails/list-emails.ts";

/** Emails as lines for a terminal: whom to, what about, what became of them, and their plain text with its links. */
export function describeEmails(emails: readonly ListedEmail[]): string {
  if (emails.length === 0) return "No emails yet.\n";
  return emails.map(describeEmail).join("\n");
}

function describeEmail(mail: ListedEmail): string {
  const { id, kind, to_address, language, subject, text } = mail;
  return [
    "─".repeat(72),
    `#${id} ${kind} (${language}) of ${mail.created_at.toISOString()}: ${outcomeOf(mail)}`,
    `To: ${to_address ?? "a customer who has left"}`,
    `Subject: ${subject ?? "not made yet"}`,
    "",
    text ?? (subject === null ? "" : "Its text held a secret and is not kept.\n"),
  ].join("\n");
}

function outcomeOf({ sent_at, subject, attempts, last_error }: ListedEmail): string {
  if (sent_at !== null) return `sent at ${sent_at.toISOString()}`;
  if (last_error !== null) return `not sent in ${attempts} attempts, last: ${last_error}`;
  return subject === null ? "waiting" : "kept, not sent (no SMTP_URL)";
}

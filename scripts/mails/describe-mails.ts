import type { ListedMail } from "#shop/mails/list-mails.ts";

/** Mails as lines for a terminal: whom to, what about, what became of them, and their plain text with its links. */
export function describeMails(mails: readonly ListedMail[]): string {
  if (mails.length === 0) return "No mails yet.\n";
  return mails.map(describeMail).join("\n");
}

function describeMail(mail: ListedMail): string {
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

function outcomeOf({ sent_at, subject, attempts, last_error }: ListedMail): string {
  if (sent_at !== null) return `sent at ${sent_at.toISOString()}`;
  if (last_error !== null) return `not sent in ${attempts} attempts, last: ${last_error}`;
  return subject === null ? "waiting" : "kept, not sent (no SMTP_URL)";
}

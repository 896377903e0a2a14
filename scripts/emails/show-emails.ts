import { openDatabase } from "#db/database.ts";
import { hasCluster } from "#db/embedded/cluster-folder.ts";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { migrate } from "#db/migrate.ts";
import { readSettings, type Settings } from "#server/process/settings.ts";
import { describeFailure } from "#server/process/start-failure.ts";
import { type ListedEmail, listEmails } from "#shop/emails/admin-emails.ts";
import { giveUp } from "../launch/say.mjs";

// Shows the newest e-mails of the shop, sent or stored: `npm run emails`, or more of them with `npm run emails -- 50`.
const count = Number(process.argv[2] ?? 10);

try {
  const settings = readSettings(process.env);
  if (!Number.isInteger(count) || count < 1) giveUp("Expected the number of e-mails, such as 50.");
  await showEmails(settings);
} catch (error) {
  giveUp(describeFailure(error));
}

async function showEmails({ databaseUrl, dataDir }: Settings): Promise<void> {
  if (databaseUrl !== undefined) return await showEmailsOf(databaseUrl);
  if (!hasCluster(dataDir)) giveUp("There is no shop here yet: npm start creates one.");
  // Shares the running embedded database, or starts it temporarily.
  const database = await startEmbeddedPostgres({ dataDir });
  try {
    await showEmailsOf(database.url);
  } finally {
    await database.stop();
  }
}

async function showEmailsOf(url: string): Promise<void> {
  const db = openDatabase(url, { maxConnections: 1, named: false });
  try {
    await migrate(db);
    process.stdout.write(describeEmails(await listEmails(db, count)));
  } finally {
    await db.destroy();
  }
}

/** Formats e-mails for a terminal: recipient, subject, state, and their text with links. */
function describeEmails(emails: readonly ListedEmail[]): string {
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
    text ?? (subject === null ? "" : "Its text contained a secret and was deleted.\n"),
  ].join("\n");
}

function outcomeOf({ sent_at, subject, attempts, last_error }: ListedEmail): string {
  if (sent_at !== null) return `sent at ${sent_at.toISOString()}`;
  if (last_error !== null) return `not sent in ${attempts} attempts, last: ${last_error}`;
  return subject === null ? "waiting" : "kept, not sent (no mail server)";
}

import { sql } from "kysely";
import type { NewContactMessage } from "#contract/inbox/contact.ts";
import type { Language } from "#contract/language.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { insertEmails } from "../emails/insert-emails.ts";
import { mayGetEmail } from "../emails/mailbox-limits.ts";
import { type RateLimit, type RateLimits, triesOfNetwork } from "../limits/rate-limits.ts";
import { accept, type Result, reject } from "../result.ts";

const messagesOfAddress: RateLimit = { what: "message from an address", max: 10, minutes: 15 };

interface Sender {
  readonly customerId: number | null;
  /** IP address. */
  readonly address: string;
  readonly language: Language;
}

interface TooManyMessages {
  readonly code: "too_many_tries";
  readonly seconds: number;
}

/** Stores a message to the shop and queues an e-mail. The same words within a minute, such as a double click, are the existing message. */
export async function receiveMessage(
  db: Database,
  rateLimits: RateLimits,
  message: NewContactMessage,
  sender: Sender,
): Promise<Result<null, TooManyMessages>> {
  const seconds = await rateLimits.take(db, triesOfNetwork(messagesOfAddress, sender.address));
  if (seconds !== null) return reject({ code: "too_many_tries", seconds });
  const words = JSON.stringify(message);
  await runTransaction(db, async (tx) => {
    // The second of two concurrent messages waits for the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${words}, 1))`.execute(tx);
    const duplicate = await tx
      .selectFrom("contact_messages")
      .select("id")
      .where((eb) => eb.and({ ...message }))
      .where("created_at", ">", sql<Date>`now() - interval '1 minute'`)
      .executeTakeFirst();
    if (duplicate === undefined) await insertMessage(tx, message, sender);
  });
  return accept(null);
}

async function insertMessage(
  tx: DatabaseTransaction,
  message: NewContactMessage,
  { customerId, language }: Sender,
): Promise<void> {
  const { id } = await tx
    .insertInto("contact_messages")
    .values({ ...message, customer_id: customerId, language })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { email } = await tx.selectFrom("settings").select("email").executeTakeFirstOrThrow();
  // Without an address the shop only has the message in its back office.
  if (email === null || !(await mayGetEmail(tx, { address: email, isProven: true }, "contact_message"))) {
    return;
  }
  const made = sql`select 'contact_message', ${id}::int, ${email}::text, ${language}::text`;
  await insertEmails(tx, "kind, contact_message_id, to_address, language", made);
}

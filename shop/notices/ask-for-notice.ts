import { sql } from "kysely";
import type { Language } from "#contract/language.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { insertEmails } from "../emails/insert-emails.ts";
import { mailboxKey } from "../emails/mailbox-limits.ts";
import { mayGetUnproven } from "../emails/sender-limits.ts";
import { type RateLimit, type RateLimits, triesOfNetwork, wideNetwork } from "../limits/rate-limits.ts";
import { accept, type Result, reject } from "../result.ts";
import { shownProducts } from "../shown-products.ts";

const noticesOfAddress: RateLimit = { what: "stock notices from an address", max: 20, minutes: 60 };
/** Anybody can enter somebody else's address. */
const noticesOfMailbox: RateLimit = { what: "stock notices to a mailbox", max: 5, minutes: 60 };

export interface AskedNotice {
  readonly productId: number;
  readonly email: string;
  readonly language: Language;
  /** Client's address, as limits count it. */
  readonly address: string;
}

export type NoticeRejection =
  | { readonly code: "product_unknown" | "in_stock" }
  | { readonly code: "too_many_tries"; readonly seconds: number };

/**
 * Asks a mailbox by e-mail to confirm that it wants to be told when a product is back. The result never depends on whether the mailbox is
 * known. Rejects a product that is in stock.
 */
export async function askForNotice(
  db: Database,
  rateLimits: RateLimits,
  asked: AskedNotice,
): Promise<Result<null, NoticeRejection>> {
  const seconds = await rateLimits.take(db, triesOfNetwork(noticesOfAddress, asked.address));
  if (seconds !== null) return reject({ code: "too_many_tries", seconds });
  const { rows } = await sql<{ stock: number }>`
    select stock from ${shownProducts} as products where id = ${asked.productId}`.execute(db);
  const [product] = rows;
  if (product === undefined) return reject({ code: "product_unknown" });
  if (product.stock > 0) return reject({ code: "in_stock" });
  const network = wideNetwork(asked.address);
  const ofMailbox = { limit: noticesOfMailbox, whose: `${mailboxKey(asked.email)}\n${network}` };
  const mayGetIt =
    (await rateLimits.take(db, [ofMailbox])) === null &&
    (await mayGetUnproven(db, rateLimits, network, asked.email));
  if (mayGetIt) await runTransaction(db, (tx) => storeNotice(tx, asked));
  return accept(null);
}

/** Stores the request and queues its e-mail. A mailbox that waits in line already gets none and keeps its place. */
async function storeNotice(
  tx: DatabaseTransaction,
  { productId, email, language }: AskedNotice,
): Promise<void> {
  const ofMailbox = sql`product_id = ${productId} and lower(email) = lower(${email})`;
  await sql`delete from stock_notices where ${ofMailbox} and told_at is not null`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into stock_notices as one (product_id, email, language) values (${productId}, ${email}, ${language})
    on conflict (lower(email), product_id) where email is not null
    do update set asked_at = now(), language = excluded.language where one.confirmed_at is null
    returning id`.execute(tx);
  const [notice] = rows;
  if (notice === undefined) return;
  await insertEmails(
    tx,
    "kind, stock_notice_id, to_address, language",
    sql`select 'stock_notice_confirm', ${notice.id}::int, ${email}::text, ${language}::text`,
  );
}

import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { recordUse } from "../consents/consents.ts";
import { insertEmails } from "../emails/insert-emails.ts";
import { shownProducts } from "../shown-products.ts";

/** Maximum number of returns to stock in one transaction. */
const batchSize = 100;

interface Gain {
  readonly product_id: number;
  readonly pieces: number;
}

/**
 * Queues the e-mails of products that are back. Each new piece gives a turn to one person in line, the oldest first. A turn of a phone
 * becomes work for staff. Pieces of turns whose message staff have not sent yet are not given again. Several processes may run it concurrently.
 */
export async function queueNotices(db: Database): Promise<void> {
  const due = sql`select id from outbox where kind = 'stock_back' and due_at <= now()`;
  const { rows } = await sql`${due} limit 1`.execute(db);
  if (rows.length === 0) return;
  await runTransaction(db, async (tx) => {
    const { rows: gains } = await sql<Gain>`
      with taken as (
        delete from outbox where id in (${due} order by id limit ${batchSize} for update skip locked) returning key),
      gone as (delete from stock_returns using taken where stock_returns.id = taken.key returning product_id, pieces),
      gains as (select product_id, sum(pieces)::int as pieces from gone group by product_id)
      select product_id, least(gains.pieces, products.stock - (
        select count(*) from stock_notices as unsent
        where unsent.product_id = gains.product_id and turn_at is not null and told_at is null))::int as pieces
      from gains join ${shownProducts} as products on products.id = product_id
      where products.stock > 0 order by product_id`.execute(tx);
    for (const gain of gains) if (gain.pieces > 0) await queueNoticesOf(tx, gain);
  });
}

/** Gives a turn to the first people in the line of a product. */
async function queueNoticesOf(tx: DatabaseTransaction, { product_id, pieces }: Gain): Promise<void> {
  const { rows } = await sql<{ id: number; consent_id: number }>`
    update stock_notices set turn_at = now(), told_at = case when email is not null then now() end
    where id in (
      select id from stock_notices
      where product_id = ${product_id} and confirmed_at is not null and turn_at is null
      order by confirmed_at, id limit ${pieces} for update skip locked)
    returning id, consent_id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await insertEmails(
    tx,
    "kind, stock_notice_id, to_address, language, consent_id",
    sql`select 'back_in_stock', id, email, language, consent_id from stock_notices
      where id = any(${ids}::int[]) and email is not null order by confirmed_at, id`,
  );
  const { rows: mailed } = await sql<{ consent_id: number }>`
    select consent_id from stock_notices where id = any(${ids}::int[]) and email is not null`.execute(tx);
  await recordUse(
    tx,
    mailed.map(({ consent_id }) => consent_id),
  );
}

/** Puts a person back in line, at the old place: the pieces were sold before the e-mail was sent. Deletes the e-mail. */
export async function returnToLine(db: Database, noticeId: number): Promise<void> {
  await runTransaction(db, async (tx) => {
    await sql`update stock_notices set turn_at = null, told_at = null where id = ${noticeId}`.execute(tx);
    await sql`
      delete from emails where stock_notice_id = ${noticeId} and kind = 'back_in_stock' and sent_at is null`.execute(
      tx,
    );
  });
}

import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { withdrawConsents } from "../consents/consents.ts";
import { mailboxKey } from "../emails/mailbox-limits.ts";
import { isGenuine, type NoticeKey, type NoticeLink } from "./notice-link.ts";

/**
 * Ends all notices of the mailbox of a link and withdraws its consents. Returns false for a wrong token; repeating it changes nothing and
 * returns true.
 */
export async function stopNotices(db: Database, key: NoticeKey, link: NoticeLink): Promise<boolean> {
  if (!isGenuine(key, "stop", link)) return false;
  await runTransaction(db, async (tx) => {
    const notice = await tx
      .selectFrom("stock_notices")
      .select("email")
      .where("id", "=", link.id)
      .executeTakeFirst();
    if (notice?.email != null) await forgetMailbox(tx, key, notice.email);
  });
  return true;
}

/** Ends the notices of a mailbox, deletes its waiting e-mails, and withdraws its consents. */
async function forgetMailbox(
  tx: DatabaseTransaction,
  key: Pick<NoticeKey, "hashContact">,
  email: string,
): Promise<void> {
  await withdrawConsents(tx, key.hashContact(mailboxKey(email)), "stock_notice");
  await sql`
    delete from stock_notices where id in (
      select id from stock_notices where lower(email) = lower(${email}) order by id for update)`.execute(tx);
}

/** Person of a notice: a mailbox, or a normalised phone. */
export interface NoticeContact {
  readonly email: string | null;
  readonly phone: string | null;
}

/** Ends all notices of the person of a notice, as she asked staff, and withdraws her consents. */
export async function stopNoticesOf(
  tx: DatabaseTransaction,
  key: Pick<NoticeKey, "hashContact">,
  { email, phone }: NoticeContact,
): Promise<void> {
  if (email !== null) await forgetMailbox(tx, key, email);
  if (phone !== null) await forgetPhone(tx, key, phone);
}

async function forgetPhone(
  tx: DatabaseTransaction,
  key: Pick<NoticeKey, "hashContact">,
  phone: string,
): Promise<void> {
  await withdrawConsents(tx, key.hashContact(phone), "stock_notice");
  await sql`
    delete from stock_notices where id in (
      select id from stock_notices where phone = ${phone} order by id for update)`.execute(tx);
}

/**
 * Ends the notices of a customer's confirmed e-mail and withdraws their consents, which remain as proof. Staff who erase a customer know
 * the person, so that notices of the phone end too: anybody can type somebody else's phone.
 */
export async function eraseNoticesOf(
  tx: DatabaseTransaction,
  customerId: number,
  isByStaff: boolean,
): Promise<void> {
  await sql`
    with gone as (
      delete from stock_notices using customers
      where customers.id = ${customerId} and (
        (email_proven_at is not null and lower(stock_notices.email) = lower(customers.email))
        or (${isByStaff} and stock_notices.phone = coalesce(customers.phone, guest_phone)))
      returning consent_id)
    update consents set withdrawn_at = coalesce(withdrawn_at, now()) from gone where consents.id = gone.consent_id`.execute(
    tx,
  );
}

/** Days for which a notice is stored after its person was told, so that the link of its e-mail still stops others. */
const toldDays = 60;

/** Deletes requests that nobody confirmed within seven days, and notices whose people were told 60 days ago. */
export async function deleteOldNotices(db: Database): Promise<void> {
  await sql`
    delete from stock_notices
    where (confirmed_at is null and asked_at < now() - interval '7 days')
      or told_at < now() - make_interval(days => ${sql.lit(toldDays)})`.execute(db);
}

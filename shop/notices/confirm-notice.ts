import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { recordConsent } from "../consents/consents.ts";
import { mailboxKey } from "../emails/mailbox-limits.ts";
import { accept, type Result, reject } from "../result.ts";
import {
  findNotice,
  isFresh,
  isGenuine,
  type NoticeKey,
  type NoticeLink,
  type NoticeProduct,
} from "./notice-link.ts";

/**
 * Puts the mailbox of a link in line and records its consent. Repeating it changes nothing. If the product is back already, the page says so
 * and no e-mail follows. Rejects a wrong token, and a request that ended or is older than seven days.
 */
export async function confirmNotice(
  db: Database,
  key: NoticeKey,
  link: NoticeLink,
): Promise<Result<NoticeProduct, { readonly code: "link_ended" }>> {
  if (!isGenuine(key, "confirm", link)) return reject({ code: "link_ended" });
  return await runTransaction(db, async (tx) => {
    // Before the notice: a concurrent change of the stock sees the person in line, or this one sees the stock.
    await sql`
      select from products where id = (select product_id from stock_notices where id = ${link.id}) for share`.execute(
      tx,
    );
    const { rows } = await sql<{ email: string | null }>`
      select email from stock_notices where id = ${link.id} and confirmed_at is null and ${isFresh} for update`.execute(
      tx,
    );
    const email = rows[0]?.email;
    const found = await findNotice(tx, link.id);
    if (found === null) return reject({ code: "link_ended" });
    if (email == null) return accept(found);
    const contactHash = key.hashContact(mailboxKey(email));
    const consentId = await recordConsent(tx, { contactHash, purpose: "stock_notice", way: "email_link" });
    const told = found.isAvailable ? sql<Date>`now()` : null;
    await tx
      .updateTable("stock_notices")
      .set({ confirmed_at: sql`now()`, consent_id: consentId, turn_at: told, told_at: told })
      .where("id", "=", link.id)
      .execute();
    return accept({ ...found, isConfirmed: true });
  });
}

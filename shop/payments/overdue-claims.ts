import { sql } from "kysely";
import { managers } from "#contract/admin/staff-roles.ts";
import type { Database } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import type { StaffEmailKind } from "../emails/email-content.ts";
import { insertEmails } from "../emails/insert-emails.ts";
import { askedInAdvance } from "./admin-claims.ts";

/** Open claim of an order whose time to pay is over. */
export interface OverdueClaim {
  readonly order_no: string;
  /** Piastres that the order still asks for in advance. */
  readonly asked: number;
}

/** Finds those of these claims that nobody has decided about. */
export async function findOverdueClaims(db: Database, ids: readonly number[]): Promise<OverdueClaim[]> {
  return await db
    .selectFrom("payment_claims")
    .innerJoin("orders", "orders.id", "order_id")
    .select(["order_no", askedInAdvance.as("asked")])
    .where("state", "=", "open")
    .where(sql<boolean>`payment_claims.id = any(${ids}::bigint[])`)
    .orderBy("payment_claims.id")
    .execute();
}

const maxClaims = 100;

/**
 * Queues an e-mail to each owner and manager about open claims whose order would be cancelled without them, once for each claim. Safe to run
 * in several processes concurrently. Returns the number of claims.
 */
export async function remindOfClaims(db: Database): Promise<number> {
  const kind: StaffEmailKind = "staff_claims_overdue";
  return await runTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      update payment_claims set reminded_at = now() where id in (
        select claim.id from payment_claims as claim join orders on orders.id = claim.order_id
        where claim.state = 'open' and claim.reminded_at is null and orders.pay_until < now()
        order by claim.id limit ${maxClaims} for update of claim skip locked)
      returning id`.execute(tx);
    if (rows.length === 0) return 0;
    const details = JSON.stringify({ claim_ids: rows.map(({ id }) => id).toSorted((one, two) => one - two) });
    const made = sql`
      select ${kind}::text, staff.id, staff.email, coalesce(chosen.language, 'ar'), ${details}::jsonb
      from staff left join staff_notifications as chosen on chosen.staff_id = staff.id
      where removed_at is null and password_hash is not null and role = any(${[...managers]}::text[])`;
    await insertEmails(tx, "kind, staff_id, to_address, language, details", made);
    return rows.length;
  });
}

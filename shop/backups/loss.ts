import { sql } from "kysely";
import type { BackupLoss } from "#contract/admin/backups.ts";
import type { Database } from "#db/database.ts";

/** Counts of an encrypted backup, whose age is unknown. */
export const nothingKnown = {
  orders: 0,
  handled_orders: 0,
  payments: 0,
  statements: 0,
  products: 0,
  customers: 0,
};

/** Counts what was made or changed since a time, and would be lost by a restore. */
export async function findLoss(
  db: Database,
  since: Date,
): Promise<Omit<BackupLoss, "backup_id" | "made_at" | "confirmation" | "command">> {
  const { rows } = await sql<Awaited<ReturnType<typeof findLoss>>>`
    select
      (select count(*)::int from orders where created_at > ${since}) as orders,
      (select count(*)::int from orders where created_at > ${since} and confirmed_at is not null) as handled_orders,
      (select count(*)::int from cash_entries where at > ${since}) as payments,
      (select count(*)::int from cash_statements where closed_at > ${since}) as statements,
      (select count(distinct resource_id)::int from audit_log
        where resource = 'products' and at > ${since}) as products,
      (select count(*)::int from customers where created_at > ${since} and kind <> 'guest') as customers`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("expected one row of counts");
  return row;
}

/** Returns the name of the shop in each language, which an owner types to restore a backup. */
export async function findConfirmations(db: Database): Promise<{ readonly ar: string; readonly en: string }> {
  const { brand_ar, brand_en } = await db
    .selectFrom("settings")
    .select(["brand_ar", "brand_en"])
    .executeTakeFirstOrThrow();
  return { ar: brand_ar, en: brand_en || brand_ar };
}

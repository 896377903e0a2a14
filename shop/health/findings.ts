import { sql } from "kysely";
import { z } from "zod";
import { type FindingCode, findingCodes, findingLevels } from "#contract/admin/health/health.ts";
import type { Database } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import type { StaffEmailKind } from "../emails/email-content.ts";
import { insertEmails } from "../emails/insert-emails.ts";

/** Fault of the shop, with the values of its sentence. */
export const FoundProblem = z.object({
  code: z.enum(findingCodes),
  level: z.enum(findingLevels),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type FoundProblem = z.infer<typeof FoundProblem>;

export interface StoredFinding extends FoundProblem {
  readonly since: Date;
}

/** Details of an e-mail about findings. */
export const FindingCodes = z.object({ codes: z.array(z.enum(findingCodes)) });

/** Findings about undelivered e-mails. No e-mail tells of them. */
const aboutEmails: readonly FindingCode[] = [
  "emails_undelivered",
  "emails_waiting",
  "email_password_refused",
];

/**
 * Stores the findings of a check and ends those that it did not find again. Queues one e-mail to each owner about the new ones. A finding that
 * returns within a day is not new. Safe to run in several processes concurrently.
 */
export async function recordFindings(
  db: Database,
  found: readonly FoundProblem[],
  now = new Date(),
): Promise<void> {
  const at = sql<Date>`${now}::timestamptz`;
  await runTransaction(db, async (tx) => {
    await sql`update health_checks set checked_at = ${at}`.execute(tx);
    const codes = found.map(({ code }) => code);
    await sql`update findings set ended_at = ${at} where ended_at is null and code <> all(${codes}::text[])`.execute(
      tx,
    );
    const { rows: news } = await sql<{ code: FindingCode }>`
      with old as (select code from findings where ended_at is null or ended_at > ${at} - interval '1 day'),
      stored as (
        insert into findings (code, level, details, since)
        select code, level, details, ${at}
        from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (code text, level text, details jsonb)
        on conflict (code) do update set level = excluded.level, details = excluded.details, ended_at = null,
          since = case when findings.ended_at <= ${at} - interval '1 day' then excluded.since else findings.since end)
      select code from unnest(${codes}::text[]) as found (code) where code <> all(select code from old)`.execute(
      tx,
    );
    const told = news.map(({ code }) => code).filter((code) => !aboutEmails.includes(code));
    if (told.length > 0) await queueEmails(tx, told);
  });
}

async function queueEmails(tx: Database, codes: readonly FindingCode[]): Promise<void> {
  const kind: StaffEmailKind = "staff_findings";
  await insertEmails(
    tx,
    "kind, staff_id, to_address, language, details",
    sql`
      select ${kind}::text, staff.id, staff.email, coalesce(chosen.language, 'ar'), ${JSON.stringify({ codes })}::jsonb
      from staff left join staff_notifications as chosen on chosen.staff_id = staff.id
      where removed_at is null and password_hash is not null and role = 'owner'`,
  );
}

/** Returns the open findings, errors first, then older ones. */
export async function findFindings(db: Database): Promise<StoredFinding[]> {
  const rows = await db
    .selectFrom("findings")
    .select(["code", "level", "details", "since"])
    .where("ended_at", "is", null)
    .orderBy(sql`level = 'error'`, "desc")
    .orderBy("since")
    .orderBy("code")
    .execute();
  return rows.map((row) => ({ ...FoundProblem.parse(row), since: row.since }));
}

/** Returns the time of the last check; null before the first one. */
export async function lastHealthCheck(db: Database): Promise<Date | null> {
  const row = await db.selectFrom("health_checks").select("checked_at").executeTakeFirst();
  return row?.checked_at ?? null;
}

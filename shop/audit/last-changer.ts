import { sql } from "kysely";
import type { AuditedResourceName } from "#contract/admin/resources.ts";
import type { Database } from "#db/database.ts";

interface Changed {
  readonly resource: AuditedResourceName;
  readonly id: number;
  /** ISO timestamp; any other text means no limit. */
  readonly since: string;
}

/** Returns the staff member of the last change since then; null if there is none. */
export async function findLastChanger(
  db: Database,
  { resource, id, since }: Changed,
): Promise<{ id: number; name: string } | null> {
  const moment = new Date(since);
  const from = Number.isNaN(moment.getTime()) ? null : moment;
  const last = await db
    .selectFrom("audit_log")
    .innerJoin("staff", "staff.id", "audit_log.staff_id")
    .select(["staff.id", "staff.name"])
    .where("resource", "=", resource)
    .where("resource_id", "=", String(id))
    .where(sql<boolean>`at > coalesce(${from}::timestamptz, '-infinity')`)
    .orderBy("audit_log.id", "desc")
    .executeTakeFirst();
  return last ?? null;
}

import type { AuditLogQuery } from "#contract/admin/audit-entry.ts";
import type { Database } from "#db/database.ts";
import { type Page, readPage } from "../listing/read-page.ts";

/** Starts a query for entries of the audit log. */
function selectEntries(db: Database) {
  return db.selectFrom("audit_log").selectAll();
}

export type AuditEntry = Awaited<ReturnType<ReturnType<typeof selectEntries>["execute"]>>[number];

/** One page of the audit log, the newest first unless asked otherwise. */
export async function listAuditEntries(db: Database, query: AuditLogQuery): Promise<Page<AuditEntry>> {
  const { resource, resource_id, staff_id } = query;
  const found = selectEntries(db)
    .$if(resource !== undefined, (log) => log.where("resource", "=", resource ?? "products"))
    .$if(resource_id !== undefined, (log) => log.where("resource_id", "=", String(resource_id)))
    .$if(staff_id !== undefined, (log) => log.where("staff_id", "=", staff_id ?? 0));
  return await readPage(found, query, { by: "id", id: "id" });
}

/** One entry; null where there is none. */
export async function findAuditEntry(db: Database, id: number): Promise<AuditEntry | null> {
  return (await selectEntries(db).where("id", "=", id).executeTakeFirst()) ?? null;
}

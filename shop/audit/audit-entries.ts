import type { InferResult } from "kysely";
import type { AuditLogQuery } from "#contract/admin/audit.ts";
import type { AuditedResourceName } from "#contract/admin/resources.ts";
import { columnsOf } from "#db/columns.generated.ts";
import type { Database } from "#db/database.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";

function selectAuditEntries(db: Database) {
  return db
    .selectFrom("audit_log")
    .select(columnsOf.audit_log)
    .select((entry) => entry.ref("resource").$castTo<AuditedResourceName>().as("resource"))
    .select((entry) =>
      entry
        .selectFrom("staff")
        .select("staff.name")
        .whereRef("staff.id", "=", "audit_log.staff_id")
        .as("staff_name"),
    );
}

export type AuditEntry = InferResult<ReturnType<typeof selectAuditEntries>>[number];

/** Entries of the audit log, filtered by resource or author. */
export const {
  list: listAuditEntries,
  find: findAuditEntry,
  all: allAuditEntries,
} = listAndFind({
  select: selectAuditEntries,
  id: "id",
  created: "at",
  sorts: { id: "id" },
  filters: ({ resource, resource_id, staff_id, action }: ListFilters<AuditLogQuery>, eb) => [
    resource !== undefined && eb("resource", "=", resource),
    resource_id !== undefined && eb("resource_id", "=", String(resource_id)),
    action !== undefined && eb("action", "=", action),
    staff_id !== undefined && eb("staff_id", "=", staff_id),
  ],
});

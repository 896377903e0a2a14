import type { AuditedResourceName } from "#contract/admin/audit-entry.ts";
import type { Database } from "#db/database.ts";
import type { AuditedResource } from "#shop/audit/audited.ts";

/** A resource whose changes are logged as the wire shows it, or as much of that as `logged` keeps. */
export function auditedResource<Row, Wire extends object>(
  name: AuditedResourceName,
  lock: AuditedResource<Wire>["lock"],
  find: (db: Database, id: number) => Promise<Row | null>,
  toJson: (row: Row) => Wire,
  logged: (shown: Wire) => object = (shown) => shown,
): AuditedResource<Wire> {
  return {
    name,
    lock,
    async show(db, id) {
      const row = await find(db, id);
      return row === null ? null : toJson(row);
    },
    logged,
  };
}

import type { AuditedResourceName } from "#contract/admin/resources.ts";
import type { Database } from "#db/database.ts";
import type { AuditedResource, VersionedResource } from "#shop/audit/audited.ts";

/** Row with the time of its last change, which is its version. */
interface Dated {
  readonly updated_at: string;
}

/** Describes a resource whose changes are logged as JSON, reduced by `logged`. */
export function auditedResource<Row, Wire extends Dated>(
  name: AuditedResourceName,
  lock: AuditedResource<Wire>["lock"],
  find: (db: Database, id: number) => Promise<Row | null>,
  toJson: (row: Row) => Wire,
  logged: (shown: Wire) => object = withoutDate,
): VersionedResource<Wire> {
  return {
    name,
    lock,
    async show(db, id) {
      const row = await find(db, id);
      return row === null ? null : toJson(row);
    },
    logged,
    versionOf: (shown) => shown.updated_at,
  };
}

/** Entries of the log have their own time. */
function withoutDate<Wire extends Dated>({ updated_at: _, ...shown }: Wire): object {
  return shown;
}

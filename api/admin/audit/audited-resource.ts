import type { AuditedResourceName } from "#contract/admin/resources.ts";
import type { Database } from "#db/database.ts";
import type { AuditedResource, VersionedResource } from "#shop/audit/audited.ts";

/** What a row says of when it changed last, which is its version. */
interface Dated {
  readonly updated_at: string;
}

/** A resource whose changes are logged as the wire shows it, or as much of that as `logged` keeps. */
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

/** The entry of the log has a time of its own. */
function withoutDate<Wire extends Dated>({ updated_at: _, ...shown }: Wire): object {
  return shown;
}

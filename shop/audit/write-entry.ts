import type { AuditedResourceName } from "#contract/admin/resources.ts";
import type { DatabaseTransaction } from "#db/database.ts";

/** Author of a change in the log: a staff member, or without an id the server itself. */
export interface Author {
  readonly id: number | null;
  readonly email: string;
}

interface Entry {
  readonly action: "create" | "change" | "delete";
  readonly resource: AuditedResourceName;
  readonly id: number | string;
  readonly before: object | null;
  readonly after: object | null;
}

/** Writes an audit log entry, in the transaction of the change. */
export async function writeEntry(
  tx: DatabaseTransaction,
  author: Author,
  { action, resource, id, before, after }: Entry,
): Promise<void> {
  await tx
    .insertInto("audit_log")
    .values({
      staff_id: author.id,
      staff_email: author.email,
      action,
      resource,
      resource_id: String(id),
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
    })
    .execute();
}

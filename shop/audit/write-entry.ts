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
export async function writeEntry(tx: DatabaseTransaction, author: Author, entry: Entry): Promise<void> {
  await writeEntries(tx, author, [entry]);
}

/** Writes audit log entries in one statement, in the transaction of their changes. */
export async function writeEntries(
  tx: DatabaseTransaction,
  author: Author,
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ action, resource, id, before, after }) => ({
    staff_id: author.id,
    staff_email: author.email,
    action,
    resource,
    resource_id: String(id),
    before: before === null ? null : JSON.stringify(before),
    after: after === null ? null : JSON.stringify(after),
  }));
  await tx.insertInto("audit_log").values(rows).execute();
}

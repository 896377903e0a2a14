import type { AuditedResourceName } from "#contract/admin/audit-entry.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import type { Staff } from "../staff/staff.ts";

interface Entry {
  readonly action: "create" | "change" | "delete";
  readonly resource: AuditedResourceName;
  readonly id: number;
  readonly before: object | null;
  readonly after: object | null;
}

/** Writes into the audit log what one of the staff changed; in the transaction of the change. */
export async function writeEntry(
  tx: DatabaseTransaction,
  staff: Staff,
  { action, resource, id, before, after }: Entry,
): Promise<void> {
  await tx
    .insertInto("audit_log")
    .values({
      staff_id: staff.id,
      staff_email: staff.email,
      action,
      resource,
      resource_id: String(id),
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
    })
    .execute();
}

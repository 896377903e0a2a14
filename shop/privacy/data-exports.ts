import type { Database } from "#db/database.ts";

/** Lists with personal data that staff can download. */
export type DataExportKind = "orders" | "customers" | "claims" | "code-checks" | "audit-log";

/** Logs that a staff member downloads a list with personal data. */
export async function logDataExport(
  db: Database,
  kind: DataExportKind,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<void> {
  await db.insertInto("data_exports").values({ kind, staff_id: id, staff_email: email }).execute();
}

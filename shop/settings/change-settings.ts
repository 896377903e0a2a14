import type { SettingsPatch } from "#contract/admin/settings.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result } from "../result.ts";

/** Changes any part of the shop's details; invoices that were made keep their percent of tax. */
export async function changeSettings(
  tx: DatabaseTransaction,
  changes: SettingsPatch,
): Promise<Result<null, never>> {
  if (Object.keys(changes).length > 0) await tx.updateTable("settings").set(changes).execute();
  return accept(null);
}

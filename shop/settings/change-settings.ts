import type { SettingsPatch } from "#contract/admin/settings.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result } from "../result.ts";

/** Changes any part of the shop's details; invoices that were made keep their percent of tax. */
export async function changeSettings(
  tx: DatabaseTransaction,
  { risk_first_order_egp, free_delivery_from_egp, ...details }: SettingsPatch,
): Promise<Result<null, never>> {
  const changes = {
    ...details,
    ...(risk_first_order_egp !== undefined && { risk_first_order_piastres: risk_first_order_egp }),
    ...(free_delivery_from_egp !== undefined && { free_delivery_from: free_delivery_from_egp }),
  };
  if (Object.keys(changes).length > 0) await tx.updateTable("settings").set(changes).execute();
  return accept(null);
}

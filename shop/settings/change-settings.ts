import type { AdminSettingsQuery, SettingsPatch } from "#contract/admin/settings.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { type Page, readPage } from "../listing/read-page.ts";
import { accept, type Result } from "../result.ts";
import type { Settings } from "./find-settings.ts";

function selectSettings(db: Database) {
  return db.selectFrom("settings").selectAll();
}

/** The shop's details as a list of one. */
export async function listSettings(db: Database, query: AdminSettingsQuery): Promise<Page<Settings>> {
  return await readPage(selectSettings(db), query, { by: "id", id: "id" });
}

/** The shop's details under their id; null under any other. */
export async function settingsOf(db: Database, id: number): Promise<Settings | null> {
  return (await selectSettings(db).where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Changes any part of the shop's details; invoices that were made keep their percent of tax. */
export async function changeSettings(
  tx: DatabaseTransaction,
  changes: SettingsPatch,
): Promise<Result<null, never>> {
  if (Object.keys(changes).length > 0) await tx.updateTable("settings").set(changes).execute();
  return accept(null);
}

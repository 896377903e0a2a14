import type { ContentPagePatch } from "#contract/admin/content-page.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import type { ChangeRefusal } from "../listing/change-refusal.ts";
import { accept, type Result, refuse } from "../result.ts";
import { findVersion, keepVersion } from "./content-page-versions.ts";

/** Changes any part of a page, which is locked; sections replace those that were there. What it said before can be taken back. */
export async function changeContentPage(
  tx: DatabaseTransaction,
  id: number,
  { sections, ...words }: ContentPagePatch,
  staffId: number,
): Promise<Result<null, never>> {
  await keepVersion(tx, id, null);
  await tx
    .updateTable("content_pages")
    .set({ ...words, is_demo: false })
    .where("id", "=", id)
    .execute();
  if (sections !== undefined) {
    await tx.deleteFrom("content_sections").where("page_id", "=", id).execute();
    const rows = sections.map((section, index) => ({ ...section, page_id: id, position: index + 1 }));
    await tx.insertInto("content_sections").values(rows).execute();
  }
  await keepVersion(tx, id, staffId);
  return accept(null);
}

/** Has a page say again what it said in one of its versions, as one more change of it. */
export async function restoreVersion(
  tx: DatabaseTransaction,
  id: number,
  versionId: number,
  staffId: number,
): Promise<Result<null, ChangeRefusal>> {
  const version = await findVersion(tx, id, versionId);
  if (version === null) return refuse({ code: "fields", errors: { version_id: ["unknown_choice"] } });
  return await changeContentPage(tx, id, version.content, staffId);
}

import type { ContentPagePatch } from "#contract/admin/content.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import type { ChangeRefusal } from "../listing/change-refusal.ts";
import { accept, type Result, refuse } from "../result.ts";
import type { Staff } from "../staff/staff.ts";
import { findVersion, storeVersion } from "./content-page-versions.ts";

/** Changes a content page, which the caller has locked, and keeps the old content as a version. Sections replace all old ones. */
export async function changeContentPage(
  tx: DatabaseTransaction,
  id: number,
  { sections, ...words }: ContentPagePatch,
  staff: Pick<Staff, "id">,
): Promise<Result<null, never>> {
  await storeVersion(tx, id, null);
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
  await storeVersion(tx, id, staff.id);
  return accept(null);
}

/** Restores a version of a content page as a new change. */
export async function restoreVersion(
  tx: DatabaseTransaction,
  id: number,
  versionId: number,
  staff: Pick<Staff, "id">,
): Promise<Result<null, ChangeRefusal>> {
  const version = await findVersion(tx, id, versionId);
  if (version === null) return refuse({ code: "fields", errors: { version_id: ["unknown_choice"] } });
  return await changeContentPage(tx, id, version.content, staff);
}

import type { ContentPagePatch } from "#contract/admin/content-page.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result } from "../result.ts";

/** Changes any part of a page; sections replace those that were there. */
export async function changeContentPage(
  tx: DatabaseTransaction,
  id: number,
  { sections, ...words }: ContentPagePatch,
): Promise<Result<null, never>> {
  if (Object.keys(words).length > 0)
    await tx.updateTable("content_pages").set(words).where("id", "=", id).execute();
  if (sections !== undefined) {
    await tx.deleteFrom("content_sections").where("page_id", "=", id).execute();
    const rows = sections.map((section, index) => ({ ...section, page_id: id, position: index + 1 }));
    await tx.insertInto("content_sections").values(rows).execute();
  }
  return accept(null);
}

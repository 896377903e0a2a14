import type { NewContentPage } from "#contract/admin/content.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import type { ChangeRefusal } from "../listing/change-refusal.ts";
import { accept, type Result, refuse } from "../result.ts";
import type { Staff } from "../staff/staff.ts";
import { storeVersion } from "./content-page-versions.ts";
import { ownPages } from "./find-content-page.ts";

/** Adds a page under /pages/NAME with its first version and returns its id. */
export async function addContentPage(
  tx: DatabaseTransaction,
  { sections, ...page }: NewContentPage,
  staff: Pick<Staff, "id">,
): Promise<Result<number, ChangeRefusal>> {
  try {
    const { id } = await tx
      .insertInto("content_pages")
      .values(page)
      .returning("id")
      .executeTakeFirstOrThrow();
    const rows = sections.map((section, index) => ({ ...section, page_id: id, position: index + 1 }));
    await tx.insertInto("content_sections").values(rows).execute();
    await storeVersion(tx, id, staff.id);
    return accept(id);
  } catch (error) {
    if (!isUniqueViolation(error, "content_pages_page_key")) throw error;
    return refuse({ code: "fields", errors: { page: ["name_taken"] } });
  }
}

/** Deletes a page that staff added, with its versions. The shop's own pages stay. */
export async function deleteContentPage(
  tx: DatabaseTransaction,
  id: number,
): Promise<Result<null, { readonly code: "own_page" }>> {
  const deleted = await tx
    .deleteFrom("content_pages")
    .where("id", "=", id)
    .where("page", "not in", ownPages)
    .executeTakeFirst();
  return deleted.numDeletedRows === 0n ? refuse({ code: "own_page" }) : accept(null);
}

import type { InferResult } from "kysely";
import type { AdminContentPageQuery, ContentPagePatch, NewContentPage } from "#contract/admin/content.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import type { ChangeRejection } from "../listing/change-rejection.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { accept, type Result, reject } from "../result.ts";
import type { Staff } from "../staff/staff.ts";
import { findVersion, storeVersion } from "./content-page-versions.ts";
import { ownPages, selectContentPages } from "./find-content-page.ts";

function selectAdminContentPages(db: Database) {
  return selectContentPages(db).select("content_pages.updated_at");
}

export type AdminContentPage = InferResult<ReturnType<typeof selectAdminContentPages>>[number];

/** Content pages with their sections, found by title. */
export const { list: listAdminContentPages, find: findAdminContentPage } = listAndFind({
  select: selectAdminContentPages,
  id: "id",
  created: "created_at",
  sorts: { id: "id", page: "page" },
  filters: ({ q }: ListFilters<AdminContentPageQuery>, eb) => [
    q !== "" && contains([eb.ref("title_ar"), eb.ref("title_en")], q),
  ],
});

/** Adds a page under /pages/NAME with its first version and returns its id. */
export async function addContentPage(
  tx: DatabaseTransaction,
  { sections, ...page }: NewContentPage,
  staff: Pick<Staff, "id">,
): Promise<Result<number, ChangeRejection>> {
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
    return reject({ code: "fields", errors: { page: ["name_taken"] } });
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
  return deleted.numDeletedRows === 0n ? reject({ code: "own_page" }) : accept(null);
}

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
): Promise<Result<null, ChangeRejection>> {
  const version = await findVersion(tx, id, versionId);
  if (version === null) return reject({ code: "fields", errors: { version_id: ["unknown_choice"] } });
  return await changeContentPage(tx, id, version.content, staff);
}

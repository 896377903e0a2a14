import { sql } from "kysely";
import type { AdminContentPageQuery, ContentPagePatch } from "#contract/admin/content-page.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { type Page, readPage } from "../listing/read-page.ts";
import { accept, type Result } from "../result.ts";
import { selectContentPages } from "./find-content-page.ts";

export type EditedPage = Awaited<ReturnType<ReturnType<typeof selectContentPages>["execute"]>>[number];

/** The pages of text with their sections, found by title. */
export async function listAdminContentPages(
  db: Database,
  query: AdminContentPageQuery,
): Promise<Page<EditedPage>> {
  const titles = [sql.ref("title_ar"), sql.ref("title_en")];
  const found = selectContentPages(db).$if(query.q !== "", (pages) => pages.where(contains(titles, query.q)));
  return await readPage(found, query, { by: query.sort === "page" ? "page" : "id", id: "id" });
}

/** One page of text; null where there is none. */
export async function findAdminContentPage(db: Database, id: number): Promise<EditedPage | null> {
  return (await selectContentPages(db).where("id", "=", id).executeTakeFirst()) ?? null;
}

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

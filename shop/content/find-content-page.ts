import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "#db/database.ts";

/** Pages with addresses of their own. Staff add further ones. */
export const ownPages = ["about", "terms", "shipping", "exchange", "privacy"] as const;
export type ContentPageName = (typeof ownPages)[number];

/** Whether a page has published sections, as a condition of SQL over `content_pages`. */
export const isPublished = sql<boolean>`exists (select from content_sections where page_id = content_pages.id)`;

/** Starts a query for content pages with their published sections in order, in both languages: Markdown with names of settings in braces. */
function selectContentPages(db: Database) {
  return db
    .selectFrom("content_pages")
    .select(["id", "page", "title_ar", "title_en", "summary_ar", "summary_en"])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("content_sections")
          .select(["heading_ar", "heading_en", "body_ar", "body_en"])
          .whereRef("page_id", "=", "content_pages.id")
          .orderBy("position"),
      ).as("sections"),
    );
}

/** Returns the names of published content pages. Others are not displayed. */
export async function listWrittenPages(db: Database): Promise<ContentPageName[]> {
  const pages = await db
    .selectFrom("content_pages")
    .select("page")
    .where(isPublished)
    .orderBy("id")
    .$narrowType<{ page: ContentPageName }>()
    .execute();
  return pages.map(({ page }) => page);
}

/** Returns the titles of the pages that staff added, the oldest first. */
export async function listFurtherPages(db: Database) {
  return await db
    .selectFrom("content_pages")
    .select(["page", "title_ar", "title_en"])
    .where("page", "not in", ownPages)
    .where(isPublished)
    .orderBy("id")
    .execute();
}

/** Returns the page of a name: one of the shop's own or of `listFurtherPages`. An unpublished page has a title only. */
export async function findContentPage(db: Database, page: string) {
  const found = await selectContentPages(db).where("page", "=", page).executeTakeFirstOrThrow();
  return found.sections.length === 0 ? { ...found, summary_ar: null, summary_en: null } : found;
}

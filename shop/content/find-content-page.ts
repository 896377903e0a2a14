import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "#db/database.ts";

/** Pages with addresses of their own. Staff add further ones. */
export const ownPages = ["about", "terms", "shipping", "exchange", "privacy"] as const;
export type ContentPageName = (typeof ownPages)[number];

/** Starts a query for content pages with their sections in order, in both languages: Markdown with names of settings in braces. */
export function selectContentPages(db: Database) {
  return db
    .selectFrom("content_pages")
    .select(["id", "page", "title_ar", "title_en", "summary_ar", "summary_en", "is_draft"])
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

/** Returns the names of published content pages that have sections. Others are not displayed. */
export async function listWrittenPages(db: Database): Promise<ContentPageName[]> {
  const pages = await db
    .selectFrom("content_pages")
    .select("page")
    .where("is_draft", "=", false)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("content_sections").select("position").whereRef("page_id", "=", "content_pages.id")),
    )
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
    .where("is_draft", "=", false)
    .orderBy("id")
    .execute();
}

/** Returns the page of a name: one of the shop's own or of `listFurtherPages`. A draft has no sections for customers. */
export async function findContentPage(db: Database, page: string) {
  const found = await selectContentPages(db).where("page", "=", page).executeTakeFirstOrThrow();
  return found.is_draft ? { ...found, summary_ar: null, summary_en: null, sections: [] } : found;
}

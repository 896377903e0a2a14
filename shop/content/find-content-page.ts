import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "#db/database.ts";

export const contentPageNames = ["about", "terms", "shipping", "exchange", "privacy"] as const;
/** A page of text that the owner writes. */
export type ContentPageName = (typeof contentPageNames)[number];

/** A page's title, summary and sections in both languages, as the owner wrote them: Markdown with names of settings in braces. */
export async function findContentPage(db: Database, page: ContentPageName) {
  return await db
    .selectFrom("content_pages")
    .select(["title_ar", "title_en", "summary_ar", "summary_en"])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("content_sections")
          .select(["heading_ar", "heading_en", "body_ar", "body_en"])
          .whereRef("content_sections.page_id", "=", "content_pages.id")
          .orderBy("position"),
      ).as("sections"),
    )
    .where("page", "=", page)
    .executeTakeFirstOrThrow();
}

export type ContentPage = Awaited<ReturnType<typeof findContentPage>>;

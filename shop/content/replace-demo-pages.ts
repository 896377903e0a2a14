import type { DatabaseTransaction } from "#db/database.ts";
import drafts from "./draft-pages.json" with { type: "json" };

/** Replaces untouched demo pages by unpublished neutral drafts, or empties pages without one. Returns the names of the pages. */
export async function replaceDemoPages(tx: DatabaseTransaction): Promise<string[]> {
  const pages = await tx
    .selectFrom("content_pages")
    .select(["id", "page"])
    .where("is_demo", "=", true)
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const { id, page } of pages) {
    const draft = drafts.find((one) => one.page === page);
    const { summary_ar = null, summary_en = null } = draft ?? {};
    await tx.deleteFrom("content_sections").where("page_id", "=", id).execute();
    await tx
      .updateTable("content_pages")
      .set({
        summary_ar,
        summary_en,
        is_demo: false,
        draft_sections: draft ? JSON.stringify(draft.sections) : null,
      })
      .where("id", "=", id)
      .execute();
  }
  return pages.map(({ page }) => page);
}

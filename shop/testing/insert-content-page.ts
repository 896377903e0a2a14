import type { Database } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { addContentPage } from "../content/admin-content-pages.ts";
import { insertStaff } from "./insert-staff.ts";

/** Adds a page of staff with one section; returns its id. */
export async function insertContentPage(db: Database, page: string): Promise<number> {
  const { staff } = await insertStaff(db);
  const titles = { title_ar: "دليل الأحجام", title_en: "Size guide" };
  const summaries = { summary_ar: "كيف تختار الحجم", summary_en: "How to choose a size" };
  const words = { heading_ar: "الأحجام", heading_en: "Sizes", body_ar: "نص", body_en: "Text" };
  const body = { page, is_draft: false, ...titles, ...summaries, sections: [words] };
  const added = await runTransaction(db, (tx) => addContentPage(tx, body, staff));
  if (!added.ok) throw new Error(`the page was rejected: ${added.rejection.code}`);
  return added.value;
}

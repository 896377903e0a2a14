import { describe, expect, test } from "vitest";

import { openTestDatabase } from "#db/testing/test-database.ts";
import { inTransaction } from "../in-transaction.ts";
import { insertContentPage } from "../testing/insert-content-page.ts";
import { addContentPage, deleteContentPage, listVersions } from "./admin-content-pages.ts";
import { findContentPage, listFurtherPages } from "./find-content-page.ts";

const { db } = await openTestDatabase();

describe("addContentPage", () => {
  test("adds a page with its sections and first version, after the shop's own pages", async () => {
    expect(await listFurtherPages(db)).toEqual([]);
    const id = await insertContentPage(db, "size-guide");
    expect(await listFurtherPages(db)).toEqual([
      { page: "size-guide", title_ar: "دليل الأحجام", title_en: "Size guide" },
    ]);
    expect((await findContentPage(db, "size-guide")).sections).toHaveLength(1);
    expect(await listVersions(db, id)).toHaveLength(1);
  });

  test.each(["privacy", "size-guide"])("rejects the taken name %s", async (page) => {
    const { sections, title_ar, title_en } = await findContentPage(db, "size-guide");
    const body = {
      page,
      is_draft: false,
      sections,
      title_ar,
      title_en,
      summary_ar: "ملخص",
      summary_en: "Summary",
    };
    expect(await inTransaction(db, (tx) => addContentPage(tx, body, { id: 1 }))).toEqual({
      ok: false,
      rejection: { code: "fields", errors: { page: ["name_taken"] } },
    });
  });
});

describe("deleteContentPage", () => {
  test("deletes a page of staff and none of the shop's own", async () => {
    const id = await insertContentPage(db, "gone-soon");
    const remove = (of: number) => inTransaction(db, (tx) => deleteContentPage(tx, of));
    expect([await remove(id), await remove(1)]).toMatchObject([
      { ok: true },
      { ok: false, rejection: { code: "own_page" } },
    ]);
    expect((await listFurtherPages(db)).map(({ page }) => page)).not.toContain("gone-soon");
  });
});

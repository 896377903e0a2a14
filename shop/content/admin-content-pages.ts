import type { InferResult } from "kysely";
import type { AdminContentPageQuery } from "#contract/admin/content.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { selectContentPages } from "./find-content-page.ts";

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

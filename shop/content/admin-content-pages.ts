import type { InferResult } from "kysely";
import type { AdminContentPageQuery } from "#contract/admin/content-page.ts";
import { contains } from "../listing/contains.ts";
import { listAndFind } from "../listing/list-and-find.ts";
import { selectContentPages } from "./find-content-page.ts";

export type AdminContentPage = InferResult<ReturnType<typeof selectContentPages>>[number];

/** The pages of text with their sections, found by title. */
export const { list: listAdminContentPages, find: findAdminContentPage } = listAndFind({
  select: selectContentPages,
  id: "id",
  sorts: { id: "id", page: "page" },
  filters: ({ q }: AdminContentPageQuery, eb) => [
    q !== "" && contains([eb.ref("title_ar"), eb.ref("title_en")], q),
  ],
});

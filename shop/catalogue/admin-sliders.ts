import type { InferResult } from "kysely";
import type { AdminSliderQuery } from "#contract/admin/slider.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { selectSliders } from "./list-sliders.ts";

function selectAdminSliders(db: Database) {
  return selectSliders(db).select(["sliders.place", "sliders.position", "sliders.updated_at"]);
}

export type AdminSlider = InferResult<ReturnType<typeof selectAdminSliders>>[number];

const texts = ["title_en", "title_ar", "text_en", "text_ar", "link"] as const;

/** The sliders of both places, found by title, text or link. */
export const { list: listAdminSliders, find: findAdminSlider } = listAndFind({
  select: selectAdminSliders,
  id: "sliders.id",
  created: "sliders.created_at",
  sorts: {
    position: "sliders.position",
    id: "sliders.id",
    place: "sliders.place",
    title_en: "lower(sliders.title_en)",
    title_ar: "sliders.title_ar",
  },
  filters: ({ q, place }: ListFilters<AdminSliderQuery>, eb) => [
    q !== "" &&
      contains(
        texts.map((text) => eb.ref(text)),
        q,
      ),
    place !== undefined && eb("place", "=", place),
  ],
});

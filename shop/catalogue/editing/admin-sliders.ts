import { type InferResult, sql } from "kysely";
import type { AdminSliderQuery, SliderState } from "#contract/admin/sliders.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../../listing/contains.ts";
import { type ListFilters, listAndFind } from "../../listing/list-and-find.ts";
import { selectSliders } from "../list-sliders.ts";

const state = sql<SliderState>`(case when sliders.hidden then 'hidden' when sliders.ends_at <= now() then 'over'
  when sliders.starts_at > now() then 'planned' else 'shown' end)`;

function selectAdminSliders(db: Database) {
  return selectSliders(db)
    .select(["sliders.place", "sliders.position", "sliders.updated_at"])
    .select(["sliders.starts_at", "sliders.ends_at", "sliders.hidden"])
    .select(state.as("state"));
}

export type AdminSlider = InferResult<ReturnType<typeof selectAdminSliders>>[number];

const texts = ["title_en", "title_ar", "text_en", "text_ar", "link"] as const;

/** Sliders of both places, found by title, text or link. */
export const { list: listAdminSliders, find: findAdminSlider } = listAndFind({
  select: selectAdminSliders,
  table: "sliders",
  id: "sliders.id",
  created: "sliders.created_at",
  sorts: {
    position: "sliders.position",
    id: "sliders.id",
    place: "sliders.place",
    title_en: "lower(sliders.title_en)",
    title_ar: "sliders.title_ar",
  },
  filters: ({ q, place, state: wanted }: ListFilters<AdminSliderQuery>, eb) => [
    q !== "" &&
      contains(
        texts.map((text) => eb.ref(text)),
        q,
      ),
    place !== undefined && eb("place", "=", place),
    wanted !== undefined && sql<boolean>`${state} = ${wanted}`,
  ],
});

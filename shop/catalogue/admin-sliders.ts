import { sql } from "kysely";
import type { AdminSliderQuery } from "#contract/admin/slider.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { type Page, readPage } from "../listing/read-page.ts";
import { selectSliders } from "./list-sliders.ts";

function selectAdminSliders(db: Database) {
  return selectSliders(db).select(["sliders.place", "sliders.position"]);
}

export type AdminSlider = Awaited<ReturnType<ReturnType<typeof selectAdminSliders>["execute"]>>[number];

const columns = {
  position: "sliders.position",
  id: "sliders.id",
  place: "sliders.place",
  title_en: "lower(sliders.title_en)",
  title_ar: "sliders.title_ar",
} as const;

const texts = ["title_en", "title_ar", "text_en", "text_ar", "link"] as const;

/** One page of the sliders of both places, found by title, text or link. */
export async function listAdminSliders(db: Database, query: AdminSliderQuery): Promise<Page<AdminSlider>> {
  const { q, place } = query;
  const found = selectAdminSliders(db)
    .$if(q !== "", (sliders) =>
      sliders.where(
        contains(
          texts.map((text) => sql.ref(text)),
          q,
        ),
      ),
    )
    .$if(place !== undefined, (sliders) => sliders.where("place", "=", place ?? "top"));
  return await readPage(found, query, { by: columns[query.sort], id: "sliders.id" });
}

/** One slider; null where there is none. */
export async function findAdminSlider(db: Database, id: number): Promise<AdminSlider | null> {
  return (await selectAdminSliders(db).where("sliders.id", "=", id).executeTakeFirst()) ?? null;
}

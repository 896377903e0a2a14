import { type SqlBool, sql } from "kysely";
import type { Database } from "#db/database.ts";

export type SliderPlace = "top" | "banner";

/** Starts a query for sliders; a link is a path of this shop. */
export function selectSliders(db: Database) {
  return db
    .selectFrom("sliders")
    .innerJoin("media as wide_en", "wide_en.id", "sliders.wide_en_media_id")
    .innerJoin("media as wide_ar", "wide_ar.id", "sliders.wide_ar_media_id")
    .innerJoin("media as tall", "tall.id", "sliders.tall_media_id")
    .select([
      "sliders.id",
      "title_en",
      "title_ar",
      "text_en",
      "text_ar",
      "action_en",
      "action_ar",
      "link",
      "wide_en_media_id",
      "wide_en.width as wide_en_width",
      "wide_en.height as wide_en_height",
      "wide_ar_media_id",
      "wide_ar.width as wide_ar_width",
      "wide_ar.height as wide_ar_height",
      "tall_media_id",
      "tall.width as tall_width",
      "tall.height as tall_height",
    ]);
}

/** Whether a slider is shown now. The catalogue's version changes when the result does. */
const isShown = sql<SqlBool>`(not sliders.hidden and coalesce(sliders.starts_at <= now(), true)
  and coalesce(sliders.ends_at > now(), true))`;

/** Returns the current sliders of a place, in order. */
export async function listSliders(db: Database, place: SliderPlace) {
  return await selectSliders(db)
    .where("place", "=", place)
    .where(isShown)
    .orderBy("position")
    .orderBy("sliders.id")
    .execute();
}

export type Slider = Awaited<ReturnType<typeof listSliders>>[number];

import type { Insertable } from "kysely";
import type { Database } from "#db/database.ts";
import type { Sliders } from "#db/tables.generated.ts";

let made = 0;

/** Request body of a top slider with one image for all screens. */
export function newSlider(media_id: string) {
  return {
    place: "top",
    title_en: "Calm skin",
    title_ar: "بشرة هادئة",
    text_en: "Every day.",
    text_ar: "كل يوم.",
    action_en: "Shop",
    action_ar: "تسوّق",
    link: "/products",
    wide_en_media_id: media_id,
    wide_ar_media_id: media_id,
    tall_media_id: media_id,
  };
}

/** Inserts a slider with its own image; returns its id. */
export async function insertSlider(db: Database, values: Partial<Insertable<Sliders>> = {}): Promise<number> {
  const image = `slide-${++made}`;
  await db.insertInto("media").values({ id: image, width: 1600, height: 667 }).execute();
  const slider = await db
    .insertInto("sliders")
    .values({ ...newSlider(image), ...values })
    .returning("id")
    .executeTakeFirstOrThrow();
  return slider.id;
}

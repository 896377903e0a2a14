import { type InferResult, sql } from "kysely";
import {
  type AdminSliderQuery,
  type NewSlider,
  type SliderPatch,
  type SliderPositions,
  type SliderState,
  sliderImages,
} from "#contract/admin/sliders.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import type { ChangeRejection } from "../../listing/change-rejection.ts";
import { contains } from "../../listing/contains.ts";
import { type ListFilters, listAndFind } from "../../listing/list-and-find.ts";
import { knownImages } from "../../media/known-images.ts";
import { accept, type Result, reject } from "../../result.ts";
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
  filters: ({ q, place, state: chosen }: ListFilters<AdminSliderQuery>, eb) => [
    q !== "" &&
      contains(
        texts.map((text) => eb.ref(text)),
        q,
      ),
    place !== undefined && eb("place", "=", place),
    chosen !== undefined && sql<boolean>`${state} = ${chosen}`,
  ],
});

/** Adds a slider and returns its id. Rejects unknown images, and an end that is not after the start. */
export async function addSlider(
  tx: DatabaseTransaction,
  { wide_en_media_id, tall_media_id, ...typed }: NewSlider,
): Promise<Result<number, ChangeRejection>> {
  const slider = {
    ...typed,
    wide_en_media_id: wide_en_media_id || typed.wide_ar_media_id,
    tall_media_id: tall_media_id || typed.wide_ar_media_id,
  };
  const errors = { ...(await imageErrors(tx, slider)), ...dateErrors(slider) };
  if (Object.keys(errors).length > 0) return reject({ code: "fields", errors });
  const { id } = await tx.insertInto("sliders").values(slider).returning("id").executeTakeFirstOrThrow();
  return accept(id);
}

/** Changes a slider, with the same checks as `addSlider`. Rejects an unknown one. */
export async function changeSlider(
  tx: DatabaseTransaction,
  id: number,
  changes: SliderPatch,
): Promise<Result<null, ChangeRejection>> {
  const was = await tx
    .selectFrom("sliders")
    .select(["starts_at", "ends_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (was === undefined) return reject({ code: "unknown" });
  const { starts_at = was.starts_at, ends_at = was.ends_at } = changes;
  const errors = { ...(await imageErrors(tx, changes)), ...dateErrors({ starts_at, ends_at }) };
  if (Object.keys(errors).length > 0) return reject({ code: "fields", errors });
  if (Object.values(changes).every((value) => value === undefined)) return accept(null);
  await tx.updateTable("sliders").set(changes).where("id", "=", id).execute();
  return accept(null);
}

/** Deletes a slider. Its images remain: other rows may show them, and clients may have their URLs. */
export async function deleteSlider(tx: DatabaseTransaction, id: number): Promise<Result<null, never>> {
  await tx.deleteFrom("sliders").where("id", "=", id).execute();
  return accept(null);
}

/** Sets the order of all sliders of a place. Rejects a list that does not contain the id of each of them once. */
export async function positionSliders(
  tx: DatabaseTransaction,
  { place, ids }: SliderPositions,
): Promise<Result<null, ChangeRejection>> {
  const there = await tx.selectFrom("sliders").select("id").where("place", "=", place).execute();
  const isWhole = ids.length === there.length && there.every(({ id }) => ids.includes(id));
  if (!isWhole) return reject({ code: "fields", errors: { ids: ["unknown_choice"] } });
  await sql`update sliders set position = sorted.position
    from unnest(${ids}::int[]) with ordinality as sorted (id, position)
    where sliders.id = sorted.id and sliders.position <> sorted.position`.execute(tx);
  return accept(null);
}

function dateErrors({ starts_at, ends_at }: Pick<NewSlider, "starts_at" | "ends_at">): FieldErrors {
  if (starts_at === null || ends_at === null || starts_at < ends_at) return {};
  return { ends_at: ["end_before_start"] };
}

async function imageErrors(tx: DatabaseTransaction, slider: SliderPatch): Promise<FieldErrors> {
  const given = sliderImages.flatMap((field) => {
    const id = slider[field];
    return id === undefined ? [] : [{ field, id }];
  });
  const known = await knownImages(
    tx,
    given.map(({ id }) => id),
  );
  const unknown = given.filter(({ id }) => !known.has(id));
  return Object.fromEntries(unknown.map(({ field }) => [field, ["unknown_choice"]]));
}

import { type NewSlider, type SliderPatch, sliderPictures } from "#contract/admin/slider.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import type { ChangeRefusal } from "../listing/change-refusal.ts";
import { knownPictures } from "../media/known-pictures.ts";
import { accept, type Result, refuse } from "../result.ts";

/** Adds a slider; answers its id. Refuses the fields of pictures that the shop doesn't have. */
export async function addSlider(
  tx: DatabaseTransaction,
  slider: NewSlider,
): Promise<Result<number, ChangeRefusal>> {
  const errors = await pictureErrors(tx, slider);
  if (errors !== null) return refuse({ code: "fields", errors });
  const { id } = await tx.insertInto("sliders").values(slider).returning("id").executeTakeFirstOrThrow();
  return accept(id);
}

/** Changes any part of a slider; refuses as for a new one. */
export async function changeSlider(
  tx: DatabaseTransaction,
  id: number,
  changes: SliderPatch,
): Promise<Result<null, ChangeRefusal>> {
  const errors = await pictureErrors(tx, changes);
  if (errors !== null) return refuse({ code: "fields", errors });
  if (Object.values(changes).every((value) => value === undefined)) return accept(null);
  await tx.updateTable("sliders").set(changes).where("id", "=", id).execute();
  return accept(null);
}

/** Deletes a slider. Its pictures stay, for others may show them and clients keep their addresses. */
export async function deleteSlider(tx: DatabaseTransaction, id: number): Promise<Result<null, never>> {
  await tx.deleteFrom("sliders").where("id", "=", id).execute();
  return accept(null);
}

async function pictureErrors(tx: DatabaseTransaction, slider: SliderPatch): Promise<FieldErrors | null> {
  const given = sliderPictures.flatMap((field) => {
    const id = slider[field];
    return id === undefined ? [] : [{ field, id }];
  });
  const known = await knownPictures(
    tx,
    given.map(({ id }) => id),
  );
  const unknown = given.filter(({ id }) => !known.has(id));
  if (unknown.length === 0) return null;
  return Object.fromEntries(unknown.map(({ field }) => [field, ["unknown_choice"]]));
}

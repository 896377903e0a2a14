import { sql } from "kysely";
import type { NewProduct } from "#contract/admin/catalogue/product.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { unknownConcerns } from "../../concerns/concerns.ts";
import { knownImages } from "../../media/known-images.ts";

type Images = NewProduct["images"];

interface CheckedFields {
  readonly category_id?: number | undefined;
  readonly images?: Images | undefined;
  readonly area?: string | null | undefined;
  readonly skin_types?: readonly string[] | undefined;
  readonly concerns?: readonly string[] | undefined;
}

/** Returns field errors of a product's references: category, images, concerns. */
export async function productErrors(
  tx: DatabaseTransaction,
  { category_id, images, ...purpose }: CheckedFields,
): Promise<FieldErrors> {
  return {
    ...(category_id !== undefined &&
      !(await isCategory(tx, category_id)) && { category_id: ["unknown_choice"] }),
    ...(images !== undefined && !(await haveAll(tx, images)) && { images: ["unknown_choice"] }),
    ...(await purposeErrors(tx, purpose)),
  };
}

async function purposeErrors(
  tx: DatabaseTransaction,
  { area, skin_types = [], concerns = [] }: Pick<CheckedFields, "area" | "skin_types" | "concerns">,
): Promise<FieldErrors> {
  const named = { area: area == null ? [] : [area], skin_type: skin_types, concern: concerns };
  await lockConcerns(tx, [...named.area, ...named.skin_type, ...named.concern]);
  const unknown = (await unknownConcerns(tx, named)) ?? {};
  return {
    ...(unknown["area"] && { area: unknown["area"] }),
    ...(unknown["skin_type"] && { skin_types: unknown["skin_type"] }),
    ...(unknown["concern"] && { concerns: unknown["concern"] }),
  };
}

async function lockConcerns(tx: DatabaseTransaction, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .selectFrom("concerns")
    .select("key")
    .where("key", "in", keys)
    .orderBy("key")
    .forKeyShare()
    .execute();
}

/** Whether the selected product has an image. */
export const hasImage = sql<boolean>`exists (select from product_images where product_id = products.id)`;

/** Replaces the images of a product, in this order. */
export async function setImages(tx: DatabaseTransaction, productId: number, images: Images): Promise<void> {
  await tx.deleteFrom("product_images").where("product_id", "=", productId).execute();
  const rows = images.map(({ media_id, alt_en, alt_ar }, position) => ({
    product_id: productId,
    position,
    media_id: media_id ?? "",
    alt_en,
    alt_ar,
  }));
  if (rows.length > 0) await tx.insertInto("product_images").values(rows).execute();
}

/** Sets the cost of a piece in piastres, or removes it. */
export async function setCost(
  tx: DatabaseTransaction,
  productId: number,
  cost: number | null,
): Promise<void> {
  if (cost === null) {
    await tx.deleteFrom("product_costs").where("product_id", "=", productId).execute();
    return;
  }
  await tx
    .insertInto("product_costs")
    .values({ product_id: productId, cost })
    .onConflict((at) => at.column("product_id").doUpdateSet({ cost }))
    .execute();
}

async function isCategory(tx: DatabaseTransaction, id: number): Promise<boolean> {
  const category = await tx
    .selectFrom("categories")
    .select("id")
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  return category !== undefined;
}

async function haveAll(tx: DatabaseTransaction, images: Images): Promise<boolean> {
  const ids = images.map(({ media_id }) => media_id ?? "");
  const known = await knownImages(tx, ids);
  return ids.every((id) => known.has(id));
}

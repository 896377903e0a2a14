import type { CategoryPatch, NewCategory } from "#contract/admin/catalogue/category.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import type { ChangeRefusal } from "../../listing/change-refusal.ts";
import { knownPictures } from "../../media/known-pictures.ts";
import { accept, type Result, refuse } from "../../result.ts";
import { indexProducts } from "../../search/index-products.ts";

const mediaUnknown: FieldErrors = { media_id: ["unknown_choice"] };

/** Adds a category and returns its id. */
export async function addCategory(
  tx: DatabaseTransaction,
  { key, ...category }: NewCategory,
): Promise<Result<number, ChangeRefusal>> {
  if (!(await isMedia(tx, category.media_id))) return refuse({ code: "fields", errors: mediaUnknown });
  try {
    const { id } = await tx
      .insertInto("categories")
      .values({ ...category, key: key ?? keyOf(category.name_en) })
      .returning("id")
      .executeTakeFirstOrThrow();
    return accept(id);
  } catch (error) {
    if (!isUniqueViolation(error, "categories_key_key")) throw error;
    return refuse({ code: "fields", errors: { [key === undefined ? "name_en" : "key"]: ["name_taken"] } });
  }
}

/** Changes a category. Renaming it indexes its products again. */
export async function changeCategory(
  tx: DatabaseTransaction,
  id: number,
  changes: CategoryPatch,
): Promise<Result<null, ChangeRefusal>> {
  if (changes.media_id !== undefined && !(await isMedia(tx, changes.media_id))) {
    return refuse({ code: "fields", errors: mediaUnknown });
  }
  if (Object.values(changes).every((value) => value === undefined)) return accept(null);
  await tx.updateTable("categories").set(changes).where("id", "=", id).execute();
  if (changes.name_en === undefined && changes.name_ar === undefined) return accept(null);
  // Locks by ascending id, like orders before they change the search rank.
  const products = await tx
    .selectFrom("products")
    .select("id")
    .where("category_id", "=", id)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  await indexProducts(
    tx,
    products.map((product) => product.id),
  );
  return accept(null);
}

function keyOf(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "category"
  );
}

async function isMedia(tx: DatabaseTransaction, id: string): Promise<boolean> {
  return (await knownPictures(tx, [id])).has(id);
}

import type { InferResult } from "kysely";
import type { AdminCategoryQuery, CategoryPatch, NewCategory } from "#contract/admin/catalogue/category.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import { type PositionRejection, setPositions } from "../../audit/set-positions.ts";
import type { Author } from "../../audit/write-entry.ts";
import { inTransaction } from "../../in-transaction.ts";
import type { ChangeRejection } from "../../listing/change-rejection.ts";
import { contains } from "../../listing/contains.ts";
import { type ListFilters, listAndFind } from "../../listing/list-and-find.ts";
import { randomKey } from "../../listing/random-key.ts";
import { knownImages } from "../../media/known-images.ts";
import { accept, type Result, reject } from "../../result.ts";
import { indexProducts } from "../../search/index-products.ts";
import { countedProducts, selectCategories } from "../list-categories.ts";

function selectAdminCategories(db: Database) {
  return selectCategories(db).select(["categories.position", "categories.updated_at"]);
}

export type AdminCategory = InferResult<ReturnType<typeof selectAdminCategories>>[number];

/** Categories, found by name in either language. */
export const { list: listAdminCategories, find: findAdminCategory } = listAndFind({
  select: selectAdminCategories,
  table: "categories",
  id: "categories.id",
  created: "categories.created_at",
  sorts: {
    position: "categories.position",
    id: "categories.id",
    name_en: "lower(categories.name_en)",
    name_ar: "categories.name_ar",
    product_count: countedProducts,
  },
  filters: ({ q }: ListFilters<AdminCategoryQuery>, eb) => [
    q !== "" && contains([eb.ref("categories.name_en"), eb.ref("categories.name_ar")], q),
  ],
});

const mediaUnknown: FieldErrors = { media_id: ["unknown_choice"] };

/** Adds a category and returns its id. */
export async function addCategory(
  tx: DatabaseTransaction,
  { key, ...category }: NewCategory,
): Promise<Result<number, ChangeRejection>> {
  if (!(await isMedia(tx, category.media_id))) return reject({ code: "fields", errors: mediaUnknown });
  try {
    const { id } = await tx
      .insertInto("categories")
      .values({ ...category, key: key ?? (keyOf(category.name_en) || randomKey("category")) })
      .returning("id")
      .executeTakeFirstOrThrow();
    return accept(id);
  } catch (error) {
    if (!isUniqueViolation(error, "categories_key_key")) throw error;
    return reject({ code: "fields", errors: { [key === undefined ? "name_en" : "key"]: ["name_taken"] } });
  }
}

/** Changes a category. Renaming it indexes its products again. */
export async function changeCategory(
  tx: DatabaseTransaction,
  id: number,
  changes: CategoryPatch,
): Promise<Result<null, ChangeRejection>> {
  if (changes.media_id !== undefined && !(await isMedia(tx, changes.media_id))) {
    return reject({ code: "fields", errors: mediaUnknown });
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
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

async function isMedia(tx: DatabaseTransaction, id: string): Promise<boolean> {
  return (await knownImages(tx, [id])).has(id);
}

/** `products`: number of its products, including drafts and archived ones. */
export interface CategoryNotEmpty {
  readonly code: "category_not_empty";
  readonly products: number;
}

/** Deletes a category without products. Locks its row, so that no product is added concurrently. */
export async function deleteCategory(
  tx: DatabaseTransaction,
  id: number,
): Promise<Result<null, CategoryNotEmpty>> {
  const { products } = await tx
    .selectFrom("products")
    .select((eb) => eb.fn.countAll<number>().as("products"))
    .where("category_id", "=", id)
    .executeTakeFirstOrThrow();
  if (products > 0) return reject({ code: "category_not_empty", products });
  await tx.deleteFrom("categories").where("id", "=", id).execute();
  return accept(null);
}

/** Sorts all categories. */
export async function positionCategories(
  db: Database,
  author: Author,
  ids: readonly number[],
): Promise<Result<null, PositionRejection>> {
  return await inTransaction(db, async (tx) => {
    const present = await tx
      .selectFrom("categories")
      .select(["id", "position"])
      .orderBy("id")
      .forNoKeyUpdate()
      .execute();
    return await setPositions(tx, author, "categories", present, ids);
  });
}

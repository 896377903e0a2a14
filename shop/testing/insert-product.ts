import type { Insertable } from "kysely";
import type { Database } from "#db/database.ts";
import type { Products } from "#db/tables.generated.ts";

let made = 0;

/** Inserts a category with an image; returns its id. */
export async function insertCategory(
  db: Database,
  { name_en = "Care", name_ar = "عناية", position = 0 } = {},
): Promise<number> {
  const key = `category-${++made}`;
  await db.insertInto("media").values({ id: key, width: 800, height: 800 }).execute();
  const category = await db
    .insertInto("categories")
    .values({ key, name_en, name_ar, position, media_id: key })
    .returning("id")
    .executeTakeFirstOrThrow();
  return category.id;
}

/** Inserts a product of 250 pounds with 10 pieces and their stock movement, in a new category by default. */
export async function insertProduct(
  db: Database,
  values: Partial<Insertable<Products>> = {},
): Promise<number> {
  const number = ++made;
  const stock = values.stock ?? 10;
  const product = await db
    .insertInto("products")
    .values({
      sku: `SM-${number}`,
      name_en: `Product ${number}`,
      name_ar: `منتج ${number}`,
      description_en: "For every day.",
      description_ar: "لكل يوم.",
      how_to_use_en: "Mornings.",
      how_to_use_ar: "صباحًا.",
      benefits_en: "Calms",
      benefits_ar: "يهدئ",
      active_ingredients_en: "",
      active_ingredients_ar: "",
      price: 25_000,
      ...values,
      stock,
      category_id: values.category_id ?? (await insertCategory(db)),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (stock > 0) {
    await db
      .insertInto("stock_movements")
      .values({ product_id: product.id, change: stock, reason: "opening" })
      .execute();
  }
  return product.id;
}

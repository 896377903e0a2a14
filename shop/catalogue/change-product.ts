import type { ProductPatch } from "#contract/admin/product.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import { setProductConcerns } from "../concerns/set-product-concerns.ts";
import type { ChangeRefusal } from "../listing/change-refusal.ts";
import { accept, type Result, refuse } from "../result.ts";
import { indexProducts } from "../search/index-products.ts";
import { setStock } from "../stock/set-stock.ts";
import { productErrors, setImages } from "./product-fields.ts";

export type ProductRefusal =
  | ChangeRefusal
  /** `stock`: what there is by now. */
  | { readonly code: "stock_moved"; readonly stock: number };

/** What search finds a product by. */
const searched = [
  "sku",
  "category_id",
  "name_en",
  "name_ar",
  "description_en",
  "description_ar",
  "benefits_en",
  "benefits_ar",
  "active_ingredients_en",
  "active_ingredients_ar",
  "color",
  "size",
  "area",
  "skin_types",
  "concerns",
] as const;

/**
 * Changes any part of a product. A new stock is a count with a movement; with `expected_stock` it is refused when the
 * stock moved since. The discounted price stays below the price, whichever of them changes.
 */
export async function changeProduct(
  tx: DatabaseTransaction,
  { productId: id, staffId }: { readonly productId: number; readonly staffId: number },
  patch: ProductPatch,
): Promise<Result<null, ProductRefusal>> {
  const { images, skin_types, concerns, stock, expected_stock, stock_note, ...columns } = patch;
  const before = await tx
    .selectFrom("products")
    .select(["id", "stock", "price", "discounted_price"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (before === undefined) return refuse({ code: "unknown" });
  if (expected_stock !== undefined && expected_stock !== before.stock) {
    return refuse({ code: "stock_moved", stock: before.stock });
  }
  const { price = before.price, discounted_price = before.discounted_price } = columns;
  const errors = await productErrors(tx, { ...patch, price, discounted_price });
  if (errors !== null) return refuse({ code: "fields", errors });
  if (!(await update(tx, id, columns))) return refuse({ code: "fields", errors: { sku: ["sku_taken"] } });
  if (images !== undefined) await setImages(tx, id, images);
  if (skin_types !== undefined) await setProductConcerns(tx, id, skin_types, "skin_type");
  if (concerns !== undefined) await setProductConcerns(tx, id, concerns, "concern");
  if (stock !== undefined) await setStock(tx, before, stock, { staffId, note: stock_note ?? "" });
  if (searched.some((name) => patch[name] !== undefined)) await indexProducts(tx, [id]);
  return accept(null);
}

type Columns = Omit<
  ProductPatch,
  "images" | "skin_types" | "concerns" | "stock" | "expected_stock" | "stock_note"
>;

async function update(tx: DatabaseTransaction, id: number, columns: Columns): Promise<boolean> {
  if (Object.values(columns).every((value) => value === undefined)) return true;
  try {
    await tx.updateTable("products").set(columns).where("id", "=", id).execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error, "products_sku_key")) return false;
    throw error;
  }
}

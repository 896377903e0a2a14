import { sql, type Updateable } from "kysely";
import type { ProductPatch, ProductPrices } from "#contract/admin/catalogue/product.ts";
import type { ProductStatus, StockReason } from "#contract/admin/catalogue/product-choices.ts";
import { searchedFacts } from "#contract/catalogue/product-facts.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import type { Products } from "#db/tables.generated.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import { setProductConcerns } from "../../concerns/concerns.ts";
import type { ChangeRejection } from "../../listing/change-rejection.ts";
import { accept, type Result, reject } from "../../result.ts";
import { indexProducts } from "../../search/index-products.ts";
import type { Staff } from "../../staff/staff.ts";
import { setStock } from "../../stock/set-stock.ts";
import { changeParts, type PartsRejection } from "./change-parts.ts";
import { changesFacts } from "./fact-errors.ts";
import { hasImage, productErrors, setCost, setImages } from "./product-fields.ts";
import { planProduct } from "./product-plan.ts";
import { checkFacts, readCheckedFacts } from "./read-checked-facts.ts";
import { isSkuTaken } from "./sku-taken.ts";

export type ProductRejection =
  | ChangeRejection
  | PartsRejection
  /** `stock`: current stock. */
  | { readonly code: "stock_moved"; readonly stock: number };

/** Fields that search uses. */
const searched = [
  "status",
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
  ...searchedFacts,
  "area",
  "skin_types",
  "concerns",
] as const;

/**
 * Changes fields of a product. A new stock gets a stock movement with its reason; with `expected_stock` it is rejected if the stock has
 * changed. The discounted price stays below the price.
 */
export async function changeProduct(
  tx: DatabaseTransaction,
  id: number,
  patch: Partial<ProductPatch>,
  staff: Pick<Staff, "id">,
  now = new Date(),
): Promise<Result<null, ProductRejection>> {
  const facts = changesFacts(patch) ? await readCheckedFacts(tx, id) : undefined;
  const changed = await writeChange(tx, id, patch, staff, now);
  if (!changed.ok || facts === undefined) return changed;
  const errors = await checkFacts(tx, id, facts);
  return Object.keys(errors).length > 0 ? reject({ code: "fields", errors }) : changed;
}

async function writeChange(
  tx: DatabaseTransaction,
  id: number,
  patch: Partial<ProductPatch>,
  staff: Pick<Staff, "id">,
  now: Date,
): Promise<Result<null, ProductRejection>> {
  const before = await readBefore(tx, id);
  if (before === undefined) return reject({ code: "unknown" });
  const { stock, expected_stock, stock_reason: reason = "counted" } = patch;
  if (expected_stock !== undefined && expected_stock !== before.stock) {
    return reject({ code: "stock_moved", stock: before.stock });
  }
  const plan = planProduct(before, patch, patch.price ?? before.price, now);
  const errors = {
    ...(await productErrors(tx, patch)),
    ...(!plan.ok && plan.rejection),
  };
  if (!plan.ok || Object.keys(errors).length > 0) return reject({ code: "fields", errors });
  const isTaken = patch.sku !== undefined && (await isSkuTaken(tx, patch.sku, id));
  if (isTaken || !(await update(tx, id, { ...columnsOf(patch), ...plan.value }))) {
    return reject({ code: "fields", errors: { sku: ["sku_taken"] } });
  }
  if (patch.images !== undefined) await setImages(tx, id, patch.images);
  if (patch.cost !== undefined) await setCost(tx, id, patch.cost);
  if (patch.skin_types !== undefined) await setProductConcerns(tx, id, patch.skin_types, "skin_type");
  if (patch.concerns !== undefined) await setProductConcerns(tx, id, patch.concerns, "concern");
  const parts = await changeParts(tx, before, patch, staff.id);
  if (!parts.ok) return parts;
  if (stock !== undefined) {
    const owned = { id, stock: parts.value.stock };
    const wrong = stockErrors(owned.stock, stock, reason, parts.value.isOfParts);
    if (Object.keys(wrong).length > 0) return reject({ code: "fields", errors: wrong });
    await setStock(tx, owned, stock, { staffId: staff.id, reason, note: patch.stock_note ?? "" });
  }
  if (searched.some((name) => patch[name] !== undefined)) await indexProducts(tx, [id]);
  return accept(null);
}

async function readBefore(tx: DatabaseTransaction, id: number) {
  return await tx
    .selectFrom("products")
    .select(["id", "sku", "stock", "parts_packed", "price", "publish_at", "archived_at"])
    .select(["discount_starts_at", "discount_ends_at"])
    .select([
      sql<ProductStatus>`status`.as("status"),
      sql<number | null>`coalesce(discount_price, discounted_price)`.as("planned_price"),
      hasImage.as("has_image"),
    ])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Received goods must increase the stock; damage must reduce it. The stock of a set follows that of its parts. */
function stockErrors(before: number, stock: number, reason: StockReason, isOfParts: boolean): FieldErrors {
  if (isOfParts) return stock === before ? {} : { stock: ["stock_of_parts"] };
  if (reason === "goods_in" && stock <= before) return { stock: ["stock_not_more"] };
  return reason === "damaged" && stock >= before ? { stock: ["stock_not_less"] } : {};
}

/** Fields of a change that are columns of the product's own row. */
function columnsOf({
  images: _images,
  skin_types: _skinTypes,
  cost: _cost,
  concerns: _concerns,
  stock: _stock,
  expected_stock: _expected,
  stock_reason: _reason,
  stock_note: _note,
  parts: _parts,
  parts_packed: _packed,
  book_stock: _book,
  ...columns
}: Partial<ProductPatch>) {
  return columns;
}

async function update(tx: DatabaseTransaction, id: number, columns: Updateable<Products>): Promise<boolean> {
  try {
    await tx.updateTable("products").set(columns).where("id", "=", id).execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error, "products_sku_key")) return false;
    throw error;
  }
}

/** Sets the prices of several products, which the caller has locked. Errors name the product by its place in the list. */
export async function changePrices(
  tx: DatabaseTransaction,
  staffId: number,
  { products }: ProductPrices,
): Promise<Result<null, { readonly code: "fields"; readonly errors: FieldErrors }>> {
  const errors: FieldErrors = {};
  for (const [
    index,
    { id, price_egp: price, discounted_price_egp: discounted_price },
  ] of products.entries()) {
    const changed = await changeProduct(tx, id, { price, discounted_price }, { id: staffId });
    if (changed.ok) continue;
    const found: FieldErrors =
      changed.rejection.code === "fields" ? changed.rejection.errors : { id: ["unknown_choice"] };
    for (const [field, codes] of Object.entries(found)) errors[`products.${index}.${field}`] = codes;
  }
  return Object.keys(errors).length === 0 ? accept(null) : reject({ code: "fields", errors });
}

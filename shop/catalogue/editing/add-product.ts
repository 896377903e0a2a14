import type { NewProduct } from "#contract/admin/catalogue/product.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import { setProductConcerns } from "../../concerns/set-product-concerns.ts";
import type { ChangeRefusal } from "../../listing/change-refusal.ts";
import { accept, type Result, refuse } from "../../result.ts";
import { indexProducts } from "../../search/index-products.ts";
import type { Staff } from "../../staff/staff.ts";
import { openStock } from "../../stock/set-stock.ts";
import { productErrors, setImages } from "./product-fields.ts";
import { planProduct } from "./product-plan.ts";
import { isSkuTaken } from "./sku-taken.ts";

/** Adds a product with images, concerns, schedule and opening stock, and indexes it for search. Returns its id. */
export async function addProduct(
  tx: DatabaseTransaction,
  product: NewProduct,
  staff: Pick<Staff, "id">,
  now = new Date(),
): Promise<Result<number, ChangeRefusal>> {
  const { images, skin_types, concerns, ...columns } = product;
  const plan = planProduct(null, product, product.price, now);
  const errors = { ...(await productErrors(tx, product)), ...(!plan.ok && plan.refusal) };
  if (!plan.ok || Object.keys(errors).length > 0) return refuse({ code: "fields", errors });
  const isTaken = await isSkuTaken(tx, product.sku, null);
  const id = isTaken ? null : await insert(tx, { ...columns, ...plan.value });
  if (id === null) return refuse({ code: "fields", errors: { sku: ["sku_taken"] } });
  await setImages(tx, id, images);
  await setProductConcerns(tx, id, [...skin_types, ...concerns]);
  await openStock(tx, { id, stock: columns.stock }, staff.id);
  await indexProducts(tx, [id]);
  return accept(id);
}

type Columns = Omit<NewProduct, "images" | "skin_types" | "concerns">;

async function insert(tx: DatabaseTransaction, columns: Columns): Promise<number | null> {
  try {
    const row = await tx.insertInto("products").values(columns).returning("id").executeTakeFirstOrThrow();
    return row.id;
  } catch (error) {
    if (isUniqueViolation(error, "products_sku_key")) return null;
    throw error;
  }
}

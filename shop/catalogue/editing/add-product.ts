import { sql } from "kysely";
import type { NewProduct } from "#contract/admin/catalogue/product.ts";
import { productTexts } from "#contract/catalogue/product.ts";
import { factNames } from "#contract/catalogue/product-facts.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import { setProductConcerns } from "../../concerns/concerns.ts";
import type { ChangeRejection } from "../../listing/change-rejection.ts";
import { accept, type Result, reject } from "../../result.ts";
import { indexProducts } from "../../search/index-products.ts";
import type { Staff } from "../../staff/staff.ts";
import { openStock } from "../../stock/set-stock.ts";
import { changeParts, copyParts } from "./change-parts.ts";
import { productErrors, setCost, setImages } from "./product-fields.ts";
import { planProduct } from "./product-plan.ts";
import { checkFacts } from "./read-checked-facts.ts";
import { isSkuTaken, lockSkus } from "./sku-taken.ts";

/** Adds a product with images, concerns, schedule and opening stock, and indexes it for search. Returns its id. */
export async function addProduct(
  tx: DatabaseTransaction,
  product: NewProduct,
  staff: Pick<Staff, "id">,
  now = new Date(),
): Promise<Result<number, ChangeRejection>> {
  const { images, skin_types, concerns, cost, parts, parts_packed, ...columns } = product;
  const plan = planProduct(null, product, product.price, now);
  const isOfParts = parts.length > 0 && !parts_packed;
  const errors: FieldErrors = {
    ...(await productErrors(tx, product)),
    ...(!plan.ok && plan.rejection),
    ...(isOfParts && columns.stock > 0 && { stock: ["stock_of_parts"] }),
  };
  if (!plan.ok || Object.keys(errors).length > 0) return reject({ code: "fields", errors });
  const isTaken = await isSkuTaken(tx, product.sku, null);
  const id = isTaken ? null : await insert(tx, { ...columns, ...plan.value });
  if (id === null) return reject({ code: "fields", errors: { sku: ["sku_taken"] } });
  await setImages(tx, id, images);
  if (cost !== null) await setCost(tx, id, cost);
  await setProductConcerns(tx, id, [...skin_types, ...concerns]);
  const made = await changeParts(
    tx,
    { id, ...columns, parts_packed: false },
    { parts, parts_packed },
    staff.id,
  );
  if (!made.ok)
    return made.rejection.code === "fields" ? reject(made.rejection) : reject({ code: "unknown" });
  const wrong = await checkFacts(tx, id, null);
  if (Object.keys(wrong).length > 0) return reject({ code: "fields", errors: wrong });
  await openStock(tx, { id, stock: columns.stock }, staff.id);
  await indexProducts(tx, [id]);
  return accept(id);
}

type Columns = Omit<NewProduct, "images" | "skin_types" | "concerns" | "cost" | "parts" | "parts_packed">;

async function insert(tx: DatabaseTransaction, columns: Columns): Promise<number | null> {
  try {
    const row = await tx.insertInto("products").values(columns).returning("id").executeTakeFirstOrThrow();
    return row.id;
  } catch (error) {
    if (isUniqueViolation(error, "products_sku_key")) return null;
    throw error;
  }
}

const maxSkuLength = 40;

/** Creates a draft with the texts, images and prices of a product and a free SKU, without stock and dates. Returns its id. */
export async function duplicateProduct(
  tx: DatabaseTransaction,
  productId: number,
): Promise<Result<number, ChangeRejection>> {
  // Two concurrent copies would choose the same SKU.
  await lockSkus(tx);
  const original = await tx
    .selectFrom("products")
    .select(["sku"])
    .where("id", "=", productId)
    .forShare()
    .executeTakeFirst();
  if (original === undefined) return reject({ code: "unknown" });
  const copy = await insertCopy(tx, productId, original.sku);
  await sql`insert into product_images (product_id, position, media_id, alt_en, alt_ar)
    select ${copy}, position, media_id, alt_en, alt_ar from product_images where product_id = ${productId}`.execute(
    tx,
  );
  await sql`insert into product_concerns (product_id, concern_key)
    select ${copy}, concern_key from product_concerns where product_id = ${productId}`.execute(tx);
  await sql`insert into product_costs (product_id, cost)
    select ${copy}, cost from product_costs where product_id = ${productId}`.execute(tx);
  await copyParts(tx, productId, copy);
  return accept(copy);
}

/** Inserts a copy and returns its id. Tries the next SKU if another request has just used the first one. */
async function insertCopy(tx: DatabaseTransaction, productId: number, originalSku: string): Promise<number> {
  const sku = await freeSku(tx, originalSku);
  const same = sql.join([...productTexts, ...factNames].map((name) => sql.ref(name)));
  const { rows } = await sql<{ id: number }>`
    insert into products (sku, status, category_id, price, discounted_price, area, low_stock_at, hygiene_sealed, search_title_en,
      search_title_ar, ${same})
    select ${sku}, 'draft', category_id, price, case when discount_price is null then discounted_price end, area,
      low_stock_at, hygiene_sealed, search_title_en, search_title_ar, ${same}
    from products where id = ${productId} on conflict (sku) do nothing returning id`.execute(tx);
  return rows[0]?.id ?? (await insertCopy(tx, productId, originalSku));
}

/** Returns 'SUN-01-2' for 'SUN-01', or the next free number. */
async function freeSku(tx: DatabaseTransaction, sku: string): Promise<string> {
  for (let number = 2; ; number += 1) {
    const end = `-${number}`;
    const candidate = sku.slice(0, maxSkuLength - end.length) + end;
    const taken = await tx
      .selectFrom("products")
      .select("id")
      .where(sql<string>`lower(sku)`, "=", candidate.toLowerCase())
      .executeTakeFirst();
    if (taken === undefined) return candidate;
  }
}

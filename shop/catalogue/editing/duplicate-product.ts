import { sql } from "kysely";
import { productDetails, productTexts } from "#contract/catalogue/product.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import type { ChangeRefusal } from "../../listing/change-refusal.ts";
import { accept, type Result, refuse } from "../../result.ts";
import { lockSkus } from "./sku-taken.ts";

const maxSkuLength = 40;

/** Creates a draft with the texts, images and prices of a product and a free SKU, without stock and dates. Returns its id. */
export async function duplicateProduct(
  tx: DatabaseTransaction,
  productId: number,
): Promise<Result<number, ChangeRefusal>> {
  // Two concurrent copies would choose the same SKU.
  await lockSkus(tx);
  const original = await tx
    .selectFrom("products")
    .select(["sku"])
    .where("id", "=", productId)
    .forShare()
    .executeTakeFirst();
  if (original === undefined) return refuse({ code: "unknown" });
  const copy = await insertCopy(tx, productId, original.sku);
  await sql`insert into product_images (product_id, position, media_id, alt_en, alt_ar)
    select ${copy}, position, media_id, alt_en, alt_ar from product_images where product_id = ${productId}`.execute(
    tx,
  );
  await sql`insert into product_concerns (product_id, concern_key)
    select ${copy}, concern_key from product_concerns where product_id = ${productId}`.execute(tx);
  return accept(copy);
}

/** Inserts a copy and returns its id. Tries the next SKU if another request has just used the first one. */
async function insertCopy(tx: DatabaseTransaction, productId: number, originalSku: string): Promise<number> {
  const sku = await freeSku(tx, originalSku);
  const same = sql.join([...productTexts, ...productDetails].map((name) => sql.ref(name)));
  const { rows } = await sql<{ id: number }>`
    insert into products (sku, status, category_id, price, discounted_price, cost, area, low_stock_at, hygiene_sealed, search_title_en,
      search_title_ar, ${same})
    select ${sku}, 'draft', category_id, price, case when discount_price is null then discounted_price end, cost, area,
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

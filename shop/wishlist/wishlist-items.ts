import { sql } from "kysely";
import { maxWishlistItems } from "#contract/wishlist/wishlist-limits.ts";
import type { Database } from "#db/database.ts";
import { retryIfProductDeleted } from "../catalogue/editing/retry-if-product-deleted.ts";
import { findProducts } from "../catalogue/find-product.ts";
import type { Product } from "../catalogue/product.ts";
import { accept, type Result, reject } from "../result.ts";
import { shownProducts } from "../shown-products.ts";

export interface WishlistRejection {
  readonly code: "product_unknown" | "wishlist_full";
}

/** Adds a product to the customer's wishlist; an existing item keeps its place. */
export async function addWishlistItem(
  db: Database,
  customerId: number,
  { productId }: { readonly productId: number },
): Promise<Result<null, WishlistRejection>> {
  const statement = sql<{ there: boolean; full: boolean }>`
    with wished as (
      insert into wishlist_items (customer_id, product_id)
      select ${customerId}, id from ${shownProducts} as products where id = ${productId}
        and (select count(*) from wishlist_items where customer_id = ${customerId}) < ${maxWishlistItems}
      on conflict do nothing)
    select exists (select from ${shownProducts} as products where id = ${productId}) as there,
      (select count(*) from wishlist_items where customer_id = ${customerId}) >= ${maxWishlistItems}
        and not exists (select from wishlist_items where customer_id = ${customerId} and product_id = ${productId}) as "full"
    `;
  const { rows } = await retryIfProductDeleted(() => statement.execute(db));
  if (rows[0]?.there !== true) return reject({ code: "product_unknown" });
  return rows[0].full ? reject({ code: "wishlist_full" }) : accept(null);
}

/** Removes a product from the customer's wishlist; returns whether it was there. */
export async function removeWishlistItem(
  db: Database,
  customerId: number,
  { productId }: { readonly productId: number },
): Promise<boolean> {
  const removed = await db
    .deleteFrom("wishlist_items")
    .where("customer_id", "=", customerId)
    .where("product_id", "=", productId)
    .returning("product_id")
    .executeTakeFirst();
  return removed !== undefined;
}

/** Returns the products of a customer's wishlist, newest first. */
export async function listWishlistItems(db: Database, customerId: number): Promise<Product[]> {
  return await findProducts(db, await wishlistProductIds(db, customerId));
}

/** Returns the product ids of a customer's wishlist, newest first. */
export async function wishlistProductIds(db: Database, customerId: number): Promise<number[]> {
  const items = await db
    .selectFrom("wishlist_items")
    .select("product_id")
    .where("customer_id", "=", customerId)
    .orderBy("added_at", "desc")
    .orderBy("product_id", "desc")
    .execute();
  return items.map((item) => item.product_id);
}

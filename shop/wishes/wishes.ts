import { sql } from "kysely";
import { mostWishes } from "#contract/wish-limits.ts";
import type { Database } from "#db/database.ts";
import { findProducts } from "../catalogue/find-product.ts";
import type { Product } from "../catalogue/product.ts";
import { accept, type Result, refuse } from "../result.ts";

export interface WishRefusal {
  readonly code: "product_unknown" | "too_many_wishes";
}

/** Keeps a product on the customer's wishlist; one that is there already stays where it is. */
export async function addWish(
  db: Database,
  customerId: number,
  productId: number,
): Promise<Result<null, WishRefusal>> {
  const { rows } = await sql<{ there: boolean; full: boolean }>`
    with wished as (
      insert into wishes (customer_id, product_id)
      select ${customerId}, id from products where id = ${productId}
        and (select count(*) from wishes where customer_id = ${customerId}) < ${mostWishes}
      on conflict do nothing)
    select exists (select from products where id = ${productId}) as there,
      (select count(*) from wishes where customer_id = ${customerId}) >= ${mostWishes}
        and not exists (select from wishes where customer_id = ${customerId} and product_id = ${productId}) as "full"
    `.execute(db);
  if (rows[0]?.there !== true) return refuse({ code: "product_unknown" });
  return rows[0].full ? refuse({ code: "too_many_wishes" }) : accept(null);
}

/** Takes a product off the customer's wishlist; answers whether it was there. */
export async function removeWish(db: Database, customerId: number, productId: number): Promise<boolean> {
  const removed = await db
    .deleteFrom("wishes")
    .where("customer_id", "=", customerId)
    .where("product_id", "=", productId)
    .returning("product_id")
    .executeTakeFirst();
  return removed !== undefined;
}

/** The products of a customer's wishlist, the last one first. */
export async function listWishes(db: Database, customerId: number): Promise<Product[]> {
  return await findProducts(db, await wishedIds(db, customerId));
}

/** The ids of a customer's wished products, the last one first. */
export async function wishedIds(db: Database, customerId: number): Promise<number[]> {
  const wishes = await db
    .selectFrom("wishes")
    .select("product_id")
    .where("customer_id", "=", customerId)
    .orderBy("added_at", "desc")
    .orderBy("product_id", "desc")
    .execute();
  return wishes.map((wish) => wish.product_id);
}

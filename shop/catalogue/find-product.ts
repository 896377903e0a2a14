import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { type Product, selectProducts, selectShownProducts } from "./product.ts";

/** Finds a published product; null if there is none. */
export async function findProduct(db: Database, id: number): Promise<Product | null> {
  return (await selectShownProducts(db).where("products.id", "=", id).executeTakeFirst()) ?? null;
}

/** Finds a product in any status; null if there is none. */
export async function findAnyProduct(db: Database, id: number): Promise<Product | null> {
  return (await selectProducts(db).where("products.id", "=", id).executeTakeFirst()) ?? null;
}

/** Finds the published products among these ids, in this order. */
export async function findProducts(db: Database, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  return inOrder(ids, await selectShownProducts(db).where(isAmong(ids)).execute());
}

/** Finds the products with these ids in any status, in this order. */
export async function findAnyProducts(db: Database, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  return inOrder(ids, await selectProducts(db).where(isAmong(ids)).execute());
}

/** Hides the number of ids from PostgreSQL. Otherwise it plans the statement again for a few ids, which takes longer than finding them. */
function isAmong(ids: readonly number[]) {
  return sql<boolean>`products.id = any(array(select unnest(${ids}::int[])))`;
}

function inOrder(ids: readonly number[], found: readonly Product[]): Product[] {
  const byId = new Map(found.map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

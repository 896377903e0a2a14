import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { type Product, selectProducts, selectShownProducts } from "./product.ts";

/** One product that customers see; null where there is none. */
export async function findProduct(db: Database, id: number): Promise<Product | null> {
  return (await selectShownProducts(db).where("products.id", "=", id).executeTakeFirst()) ?? null;
}

/** One product, also a draft or one that is sold no more; null where there is none. */
export async function findAnyProduct(db: Database, id: number): Promise<Product | null> {
  return (await selectProducts(db).where("products.id", "=", id).executeTakeFirst()) ?? null;
}

/** The products of these ids that customers see, in this order; others are left out. */
export async function findProducts(db: Database, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  return inOrder(ids, await selectShownProducts(db).where(isAmong(ids)).execute());
}

/** The same with drafts and what is sold no more; ids that are not there are left out. */
export async function findAnyProducts(db: Database, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  return inOrder(ids, await selectProducts(db).where(isAmong(ids)).execute());
}

/**
 * Hides the number of ids from PostgreSQL: for a few ids whose number it knows, it would plan the statement again each time, which takes
 * longer than finding them.
 */
function isAmong(ids: readonly number[]) {
  return sql<boolean>`products.id = any(array(select unnest(${ids}::int[])))`;
}

function inOrder(ids: readonly number[], found: readonly Product[]): Product[] {
  const byId = new Map(found.map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

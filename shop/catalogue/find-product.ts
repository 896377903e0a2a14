import type { Database } from "#db/database.ts";
import { type Product, selectProducts } from "./product.ts";

/** One product; null where there is none. */
export async function findProduct(db: Database, id: number): Promise<Product | null> {
  return (await selectProducts(db).where("products.id", "=", id).executeTakeFirst()) ?? null;
}

/** The products of these ids, in this order; ids that are not there are left out. */
export async function findProducts(db: Database, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const found = await selectProducts(db).where("products.id", "in", ids).execute();
  const byId = new Map(found.map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

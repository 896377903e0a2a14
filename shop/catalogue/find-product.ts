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
  return await inOrder(ids, selectShownProducts(db));
}

/** The same with drafts and what is sold no more; ids that are not there are left out. */
export async function findAnyProducts(db: Database, ids: readonly number[]): Promise<Product[]> {
  return await inOrder(ids, selectProducts(db));
}

async function inOrder(
  ids: readonly number[],
  products: ReturnType<typeof selectProducts>,
): Promise<Product[]> {
  if (ids.length === 0) return [];
  const found = await products.where("products.id", "in", ids).execute();
  const byId = new Map(found.map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

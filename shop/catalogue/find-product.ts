import { sql } from "kysely";
import { buildOnce } from "#db/build-once.ts";
import type { Database } from "#db/database.ts";
import { type Product, selectProducts, selectShownProducts } from "./product.ts";

/** One product that customers see; null where there is none. */
export async function findProduct(db: Database, id: number): Promise<Product | null> {
  return (await shownProduct(db, { id }))[0] ?? null;
}

/** One product, also a draft or one that is sold no more; null where there is none. */
export async function findAnyProduct(db: Database, id: number): Promise<Product | null> {
  return (await anyProduct(db, { id }))[0] ?? null;
}

/** The products of these ids that customers see, in this order; others are left out. */
export async function findProducts(db: Database, ids: readonly number[]): Promise<Product[]> {
  return inOrder(ids, ids.length === 0 ? [] : await shownProducts(db, { ids }));
}

/** The same with drafts and what is sold no more; ids that are not there are left out. */
export async function findAnyProducts(db: Database, ids: readonly number[]): Promise<Product[]> {
  return inOrder(ids, ids.length === 0 ? [] : await anyProducts(db, { ids }));
}

const one = { id: -1_000_001 };
const some: { ids: readonly number[] } = { ids: [-1_000_001] };
const shownProduct = buildOnce(one, (db, { id }) => selectShownProducts(db).where("products.id", "=", id));
const anyProduct = buildOnce(one, (db, { id }) => selectProducts(db).where("products.id", "=", id));
const shownProducts = buildOnce(some, (db, { ids }) => selectShownProducts(db).where(isAmong(ids)));
const anyProducts = buildOnce(some, (db, { ids }) => selectProducts(db).where(isAmong(ids)));

/**
 * As PostgreSQL does not know how many there are: for few, whose number it knows, it would plan anew each time, which takes longer
 * than finding them.
 */
function isAmong(ids: readonly number[]) {
  return sql<boolean>`products.id = any(array(select unnest(${ids}::int[])))`;
}

function inOrder(ids: readonly number[], found: readonly Product[]): Product[] {
  const byId = new Map(found.map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

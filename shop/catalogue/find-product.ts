import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { unplanned } from "#db/unplanned.ts";
import {
  type ListedProduct,
  type Product,
  selectListedProducts,
  selectProducts,
  selectShownProducts,
} from "./product.ts";

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

/** Finds the published products among these ids as lists show them, in this order. */
export async function findListedProducts(db: Database, ids: readonly number[]): Promise<ListedProduct[]> {
  if (ids.length === 0) return [];
  return inOrder(ids, await selectListedProducts(db).where(isAmong(ids)).execute());
}

/** Finds the products with these ids in any status, in this order. */
export async function findAnyProducts(db: Database, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  return inOrder(ids, await selectProducts(db).where(isAmong(ids)).execute());
}

function isAmong(ids: readonly number[]) {
  return sql<boolean>`products.id = any(${unplanned(ids, "int[]")})`;
}

function inOrder<One extends { readonly id: number }>(ids: readonly number[], found: readonly One[]): One[] {
  const byId = new Map(found.map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

import { type RawBuilder, sql } from "kysely";
import type { Database, DatabaseTransaction } from "#db/database.ts";

/** Part of a set, with its current names, price to pay, cost (piastres) and pieces in stock. */
export interface Part {
  readonly product_id: number;
  readonly name_en: string;
  readonly name_ar: string;
  /** Pieces in one set. */
  readonly quantity: number;
  readonly price: number;
  /** Null if it is unknown. */
  readonly cost: number | null;
  readonly stock: number;
}

/** Parts by the id of their set, in the order of its contents. Products that take pieces of their own are missing. */
export type PartsOfSets = ReadonlyMap<number, readonly Part[]>;

/** Reads the parts that the sets among these products take from the stock. */
export async function readParts(db: Database, productIds: readonly number[]): Promise<PartsOfSets> {
  return await partsOf(db, productIds, sql``);
}

/**
 * Reads them after their products were locked together (`productsMovingWith`). Also locks a part that was added to a set while this
 * transaction waited for its lock.
 */
export async function lockParts(
  tx: DatabaseTransaction,
  productIds: readonly number[],
): Promise<PartsOfSets> {
  return await partsOf(tx, productIds, sql`for no key update of part`);
}

async function partsOf(
  db: Database,
  productIds: readonly number[],
  lock: RawBuilder<unknown>,
): Promise<PartsOfSets> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<Part & { readonly set_id: number; readonly position: number }>`
    select product_parts.product_id as set_id, position, quantity, part.id as product_id, part.name_en, part.name_ar, part.stock,
      coalesce(part.discounted_price, part.price) as price,
      (select cost from product_costs where product_id = part.id) as cost
    from product_parts join products as set_product on set_product.id = product_parts.product_id and not set_product.parts_packed
    join products as part on part.id = part_id
    where product_parts.product_id = any(${[...new Set(productIds)]}::int[])
    order by part.id ${lock}`.execute(db);
  const bySet = Map.groupBy(rows, ({ set_id }) => set_id);
  return new Map(
    [...bySet].map(([id, parts]) => [id, parts.sort((one, other) => one.position - other.position)]),
  );
}

/**
 * Subquery with the ids of all products whose rows change with the stock of an array of ids: these products, parts of sets among them, and
 * all sets of these pieces. Every transaction that moves stock locks them together by ascending id (R13).
 */
export function productsMovingWith(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select moving.id from products_moving_with(${ids}) as moving (id))`;
}

/** Condition over `products`: a set that takes the stock of its parts. */
export const isOfParts = sql<boolean>`(not products.parts_packed
  and exists (select from product_parts where product_parts.product_id = products.id))`;

/** Pieces by product id. */
export type Pieces = ReadonlyMap<number, number>;

/** Pieces of a part in one set. The id is null after the product was deleted. */
export interface TakenPart {
  readonly product_id: number | null;
  readonly quantity: number;
}

/** Sums the pieces that quantities of products take from the stock. */
export function piecesOf(
  lines: readonly {
    readonly product_id: number;
    readonly parts: readonly TakenPart[];
    readonly quantity: number;
  }[],
): Pieces {
  const sums = new Map<number, number>();
  for (const { product_id, parts, quantity } of lines) {
    const own = parts.length === 0 ? [{ product_id, quantity: 1 }] : parts;
    for (const part of own)
      if (part.product_id !== null) add(sums, part.product_id, part.quantity * quantity);
  }
  return sums;
}

function add(sums: Map<number, number>, id: number, pieces: number): void {
  sums.set(id, (sums.get(id) ?? 0) + pieces);
}

import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { productsMovingWith } from "./parts.ts";

/** Locks a product for a change, with all products whose stock moves with its own, by ascending id; returns whether it exists. */
export async function lockProduct(tx: DatabaseTransaction, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from products where id in ${productsMovingWith(sql`array[${id}::int]`)} order by id for no key update`.execute(
    tx,
  );
  return rows.some((row) => row.id === id);
}

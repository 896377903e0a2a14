import type { Database } from "#db/database.ts";

/** Turns a product without stock into a set. `parts` maps ids of products to their pieces in one set. */
export async function insertParts(
  db: Database,
  productId: number,
  parts: Readonly<Record<number, number>>,
): Promise<void> {
  const rows = Object.entries(parts).map(([part, quantity], index) => {
    return { product_id: productId, part_id: Number(part), quantity, position: index + 1 };
  });
  await db.insertInto("product_parts").values(rows).execute();
}

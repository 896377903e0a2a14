import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Returns whether the shop shows 'opening soon': by a setting, or without published products (`hasProducts`). */
export async function findOpening(db: Database): Promise<{ opensSoon: boolean; hasProducts: boolean }> {
  const { rows } = await sql<{ opens_soon: boolean; has_products: boolean }>`
    select opens_soon, exists (select from shown_products) as has_products from settings`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error("expected the row of settings");
  return { opensSoon: found.opens_soon || !found.has_products, hasProducts: found.has_products };
}

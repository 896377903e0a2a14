import type { Database } from "#db/database.ts";
import { ensureCartLines } from "./ensure-cart-lines.ts";

/** Number of added products, and the sold-out ones. */
export interface AddedProducts {
  readonly added: number;
  readonly soldOut: readonly { readonly name_en: string; readonly name_ar: string }[];
}

/** Adds one piece of each available product to the customer's cart; existing lines stay unchanged. */
export async function addProducts(
  db: Database,
  customerId: number,
  { productIds }: { readonly productIds: readonly number[] },
): Promise<AddedProducts> {
  if (productIds.length === 0) return { added: 0, soldOut: [] };
  const products = await db
    .selectFrom("shown_products")
    .select(["id", "name_en", "name_ar", "stock"])
    .where("id", "in", productIds)
    .execute();
  const byId = new Map(products.map((product) => [product.id, product]));
  const wanted = productIds.flatMap((id) => byId.get(id) ?? []);
  const lines = wanted.filter(({ stock }) => stock > 0).map(({ id }) => ({ id, pieces: 1 }));
  const soldOut = wanted.filter(({ stock }) => stock === 0);
  return {
    added: await ensureCartLines(db, customerId, lines),
    soldOut: soldOut.map(({ name_en, name_ar }) => ({ name_en, name_ar })),
  };
}

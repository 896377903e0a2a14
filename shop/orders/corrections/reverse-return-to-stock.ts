import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, refuse } from "../../result.ts";
import { updateSearchRank } from "../../search/index-products.ts";
import type { ShortProduct } from "../placing/place-order.ts";

/** Refusal: the stock has too few pieces of these products, with the pieces that remain. */
export interface StockShort {
  readonly code: "stock_short";
  readonly products: readonly ShortProduct[];
}

/** Pieces of one product that were recorded as returned by mistake. */
export interface ReturnedPieces {
  readonly productId: number;
  readonly quantity: number;
  /** Part of `quantity` that was written off as damaged. */
  readonly damaged: number;
}

/**
 * Removes pieces of a locked order from the stock, to which a wrong record has returned them; they count as sold again. Reverses write-offs
 * of damaged pieces first. Writes stock movements with the reason `corrected`: positive for a reversed write-off, negative for removed
 * pieces. Locks products by ascending id. Ignores deleted products. Rejects all pieces if the stock of one product is too small.
 */
export async function reverseReturnToStock(
  tx: DatabaseTransaction,
  orderId: number,
  pieces: readonly ReturnedPieces[],
): Promise<Result<null, StockShort>> {
  const asked = pieces.filter(({ quantity }) => quantity > 0);
  if (asked.length === 0) return accept(null);
  const products = await tx
    .selectFrom("products")
    .select(["id", "name_en", "name_ar", "stock"])
    .where(
      "id",
      "in",
      asked.map(({ productId }) => productId),
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const taken = products.flatMap((product) => {
    const found = asked.find(({ productId }) => productId === product.id);
    return found === undefined ? [] : [{ ...product, ...found }];
  });
  const short = taken.flatMap(({ id, name_en, name_ar, stock, quantity, damaged }) =>
    quantity <= stock + damaged ? [] : [{ id, name_en, name_ar, remaining: stock + damaged }],
  );
  if (short.length > 0) return refuse({ code: "stock_short", products: short });
  const ids = taken.map(({ id }) => id);
  await sql`
    with pieces as (
      select * from unnest(${ids}::int[], ${taken.map(({ quantity }) => quantity)}::int[],
        ${taken.map(({ damaged }) => damaged)}::int[]) as pieces (product_id, quantity, damaged)),
    moved as (
      insert into stock_movements (product_id, change, reason, order_id)
      select product_id, change, 'corrected', ${orderId}::int
      from pieces, lateral (values (1, damaged), (2, -quantity)) as moves (position, change)
      where change <> 0 order by product_id, position)
    update products set stock = stock - quantity + damaged, sold = sold + quantity
    from pieces where products.id = pieces.product_id`.execute(tx);
  await updateSearchRank(tx, ids);
  return accept(null);
}

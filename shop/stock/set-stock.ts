import type { StockReason } from "#contract/admin/catalogue/product-choices.ts";
import type { DatabaseTransaction } from "#db/database.ts";

/**
 * Sets the number of pieces in stock of a product and adds a stock movement with reason and note. An equal number changes nothing. The caller
 * has locked and read the product.
 */
export async function setStock(
  tx: DatabaseTransaction,
  product: { readonly id: number; readonly stock: number },
  stock: number,
  {
    staffId,
    reason,
    note,
  }: { readonly staffId: number; readonly reason: StockReason; readonly note: string },
): Promise<void> {
  if (stock === product.stock) return;
  await tx
    .insertInto("stock_movements")
    .values({
      product_id: product.id,
      change: stock - product.stock,
      reason,
      staff_id: staffId,
      note,
    })
    .execute();
  await tx.updateTable("products").set({ stock }).where("id", "=", product.id).execute();
}

/** Adds the stock movement `opening` for a new product with stock. The caller has inserted the product with this stock. */
export async function openStock(
  tx: DatabaseTransaction,
  product: { readonly id: number; readonly stock: number },
  staffId: number,
): Promise<void> {
  if (product.stock === 0) return;
  await tx
    .insertInto("stock_movements")
    .values({ product_id: product.id, change: product.stock, reason: "opening", staff_id: staffId })
    .execute();
}

import { inDatabase } from "../shop-database.ts";

/** Sets the stock of a product as staff. */
export async function countStock(productId: number, stock: number): Promise<void> {
  await inDatabase(async (db) => {
    const product = db.selectFrom("products").select("stock").where("id", "=", productId);
    const { stock: before } = await product.executeTakeFirstOrThrow();
    if (before === stock) return;
    const change = { product_id: productId, change: stock - before, reason: "counted" };
    await db.insertInto("stock_movements").values(change).execute();
    await db.updateTable("products").set({ stock }).where("id", "=", productId).execute();
  });
}

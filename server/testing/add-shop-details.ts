import type { Database } from "#db/database.ts";
import { addDemoShop } from "../demo/add-demo-shop.ts";

/** Adds the contact, seller and content pages of the demo shop, without its catalogue. */
export async function addShopDetails(db: Database): Promise<void> {
  await db.transaction().execute((tx) => addDemoShop(tx, null));
}

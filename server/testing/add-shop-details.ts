import type { Database } from "#db/database.ts";
import { addDemoShop } from "../demo-catalogue/add-demo-shop.ts";

/** Adds contact, seller and pages of text of the demo shop, without its catalogue. */
export async function addShopDetails(db: Database): Promise<void> {
  await db.transaction().execute(addDemoShop);
}

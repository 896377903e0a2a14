import type { Database } from "#db/database.ts";
import type { MediaStore } from "#shop/media/media-store.ts";

/** Fills an empty shop. Its products all come in one transaction, the last step, so that one of them stands for all. */
export async function fillEmptyShop(
  db: Database,
  media: MediaStore,
  say: (line: string) => void,
): Promise<void> {
  const present = await db.selectFrom("products").select("id").limit(1).executeTakeFirst();
  if (present !== undefined) return;
  say("loading the demo catalogue …");
  // Loaded late: a shop that has its products starts without the image library.
  const { loadDemoCatalogue } = await import("../demo-catalogue/load-demo-catalogue.ts");
  const count = await loadDemoCatalogue(db, media, (line) => say(`loading the demo catalogue … ${line}`));
  say(`loaded the demo catalogue: ${count} products`);
}

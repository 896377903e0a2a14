import type { Database } from "#db/database.ts";
import { isDemoRemoved } from "#shop/demo-content/is-demo-removed.ts";
import { type DemoCatalogueTarget, loadDemoCatalogueApart } from "../demo-catalogue/load-apart.ts";

/** Fills an empty shop, unless its owner took the demo out. Its products all come in one transaction, the last step, so that one of them stands for all. */
export async function fillEmptyShop(
  db: Database,
  target: DemoCatalogueTarget,
  shutdownSignal: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  const present = await db.selectFrom("products").select("id").limit(1).executeTakeFirst();
  if (present !== undefined || (await isDemoRemoved(db))) return;
  say("loading the demo catalogue …");
  await loadDemoCatalogueApart(target, shutdownSignal, say);
}

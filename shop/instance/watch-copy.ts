import type { Database } from "#db/database.ts";
import { type CatalogueVersion, isSameContent, watchCatalogueVersion } from "../catalogue-version.ts";
import { inTime } from "../limits/in-time.ts";
import { findShopAddress } from "./shop-address.ts";
import { type InstanceSettings, standstill } from "./standstill.ts";

/** Shop of which this is a copy. */
export interface CopiedShop {
  /** Its public address; null if it has none, or if it is the address of the copy. */
  readonly address: string | null;
  /** Whether SHOP_COPY makes the copy; else its address does. */
  readonly bySetting: boolean;
}

/** Returns the copied shop; null in the shop itself. */
export type FindCopiedShop = () => Promise<CopiedShop | null>;

const maxWaitMs = 300;

/** Finds the copied shop; null in the shop itself. */
export async function findCopiedShop(db: Database, instance: InstanceSettings): Promise<CopiedShop | null> {
  if ((await standstill(db, instance)) !== "copy") return null;
  const address = await findShopAddress(db);
  return { address: address === instance.publicUrl ? null : address, bySetting: instance.copy };
}

/**
 * Returns a function for pages. It reads again with each version of the catalogue, as the cached pages are made again, and `moveShop` begins a
 * version. Its result is the last known one while the database is slow.
 */
export function watchCopy(
  db: Database,
  instance: InstanceSettings,
  version: () => Promise<CatalogueVersion> = watchCatalogueVersion(db),
): FindCopiedShop {
  let known: CopiedShop | null = instance.copy ? { address: null, bySetting: true } : null;
  let seen: CatalogueVersion | null = null;
  async function look(): Promise<void> {
    const current = await version();
    if (seen !== null && isSameContent(current, seen)) return;
    known = await findCopiedShop(db, instance);
    seen = current;
  }
  return async () => {
    await inTime(
      look().catch(() => {}),
      maxWaitMs,
    );
    return known;
  };
}

import type { Database } from "#db/database.ts";
import type { CodeCheckDependencies } from "#shop/authenticity/check-code-within-limits.ts";
import { isDemoRemoved } from "#shop/demo/demo-content.ts";
import { claimAddress } from "#shop/instance/shop-address.ts";
import { standstill } from "#shop/instance/standstill.ts";
import type { MediaStore } from "#shop/media/media-store.ts";
import { openMediaStores } from "#shop/media/open-media-stores.ts";
import { skipDeletes } from "#shop/media/skip-deletes.ts";
import { type DemoCatalogueTarget, loadDemoCatalogueInChildProcess } from "../demo/load-in-child-process.ts";
import { storeBuiltInLook } from "../demo/store-built-in-look.ts";
import { renewSearchIndex } from "../jobs/update-search.ts";
import { instanceOf } from "../process/public-url.ts";
import { say } from "../process/say.ts";
import type { Settings } from "../process/settings.ts";
import type { Shutdown } from "../process/shutdown.ts";
import { makeOwner } from "./make-owner.ts";
import { openCodeKey } from "./open-code-key.ts";
import { openShopDatabase } from "./open-database.ts";

const standstillLines = {
  copy: "this is a copy of the shop: it sends, cancels, deletes and backs up nothing",
  restored:
    "the shop was restored: nothing is sent, cancelled or deleted until its owner opens it in the back office",
};

/** Services of an opened shop. */
export interface PreparedShop {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly media: MediaStore;
  readonly photos: MediaStore;
  readonly codes: Omit<CodeCheckDependencies, "guesses">;
}

/** Migrates the database, fills an empty shop, and opens its services. */
export async function prepareShop(
  settings: Settings,
  database: Promise<string>,
  shutdown: Shutdown,
): Promise<PreparedShop> {
  const { mediaLocation, demoCatalogue, rateLimits, jobs, owner } = settings;
  const db = await openShopDatabase(database, shutdown, settings);
  const databaseUrl = await database;
  const instance = instanceOf(settings);
  await claimAddress(db, instance);
  const state = await standstill(db, instance);
  if (state !== null) say(standstillLines[state]);
  const opened = await openMediaStores(mediaLocation);
  const isCopy = async () => (await standstill(db, instance)) === "copy";
  const stores = { media: skipDeletes(opened.media, isCopy), photos: skipDeletes(opened.photos, isCopy) };
  const indexed = await renewSearchIndex(settings.databaseDirectUrl ?? databaseUrl);
  if (indexed > 0) say(`indexed ${indexed} products for search`);
  if (await storeBuiltInLook(db, stores.media)) say("the look of earlier releases is the shop's brand now");
  if (demoCatalogue) await fillEmptyShop(db, { databaseUrl, mediaLocation }, shutdown.signal, say);
  await makeOwner(db, owner, say);
  shutdown.signal.throwIfAborted();
  if (!rateLimits) say("RATE_LIMITS is off: anybody may guess passwords without limit");
  if (!jobs) say("JOBS is off: e-mails and alerts wait, and nothing is cancelled, deleted or backed up");
  const codes = { key: await openCodeKey(db, settings), limits: settings.checkLimits };
  return { db, databaseUrl, ...stores, codes };
}

/**
 * Fills an empty shop, unless its owner removed the demo. One transaction, the last step, adds all products, so that
 * one product proves that all exist.
 */
async function fillEmptyShop(
  db: Database,
  target: DemoCatalogueTarget,
  shutdownSignal: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  const present = await db.selectFrom("products").select("id").limit(1).executeTakeFirst();
  if (present !== undefined || (await isDemoRemoved(db))) return;
  say("loading the demo catalogue …");
  await loadDemoCatalogueInChildProcess(target, shutdownSignal, say);
}

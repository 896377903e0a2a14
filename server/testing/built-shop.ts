import { tmpdir } from "node:os";
import { beforeAll } from "vitest";
import type { Database } from "#db/database.ts";
import { openImageProcess } from "#shop/media/image-process/open-image-process.ts";
import { mediaStoreIn } from "#shop/media/media-store.ts";
import { createSearchMisses } from "#shop/search/search-misses.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import type { ShopParts } from "../site/shop-parts.ts";
import { shopModule } from "../startup/shop-loader.ts";
import { bundle } from "./is-built.ts";
import { useTestDatabase } from "./use-test-database.ts";

export const loadBundle = async () => shopModule(await import(bundle.href));

export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** Opens the built shop on a database, without a network. A bug in it fails the test that made the request. */
export async function openBuiltShop(db: Database, parts: Partial<ShopParts> = {}) {
  const publicUrl = parts.publicUrl ?? "http://localhost";
  const bugs: unknown[] = [];
  const { createShop } = await loadBundle();
  const shop = createShop({
    db,
    media: mediaStoreIn(tmpdir()),
    publicUrl,
    trustedProxies: [],
    limited: false,
    photos: mediaStoreIn(tmpdir()),
    imageDrawer: openImageProcess(),
    codes: { key: testCodeKey, limits: { maxChecks: 5, maxDevices: 3 } },
    openOrders: null,
    backups: null,
    instance: { copy: false, publicUrl: null },
    searchMisses: createSearchMisses(db),
    secondFactor: "optional",
    hasSmtpUrl: false,
    verifyUrl: publicUrl,
    sharedCacheSeconds: 0,
    requestNumber: () => "1a2b3c4d",
    onError: (error) => bugs.push(error),
    ...parts,
  });
  const ask: Ask = async (path, init) => {
    const response = await shop.request(new URL(publicUrl + path), init);
    const bug = bugs.pop();
    if (bug !== undefined) throw bug;
    return response;
  };
  return { shop, ask };
}

/** Opens the built shop on a new database for the tests of a `describe`. `prepare` fills the database first. */
export function useBuiltShop(parts: Partial<ShopParts> = {}, prepare?: () => Promise<void>) {
  let opened: Awaited<ReturnType<typeof openBuiltShop>>;
  const database = useTestDatabase(prepare);
  beforeAll(async () => {
    opened = await openBuiltShop(database.db, parts);
  });
  const ask: Ask = (path, init) => opened.ask(path, init);
  return { ask, database };
}

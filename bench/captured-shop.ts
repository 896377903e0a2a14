import { tmpdir } from "node:os";
import { Kysely } from "kysely";
import { Pool } from "pg";
import { ShopDialect } from "#db/query-compiler.ts";
import type { DB } from "#db/tables.generated.ts";
import { shopModule } from "#server/start/shop-module.ts";
import { codeKey } from "#shop/authenticity/code-key.ts";
import { mediaStoreIn } from "#shop/media/media-store.ts";
import { drawHere } from "#shop/media/picture-process/draw-picture.ts";
import { createSearchMisses } from "#shop/search/search-misses.ts";
import type { Statement } from "./statement.ts";

const serverBundle = new URL("../build/server/index.js", import.meta.url);

export interface CapturedCall {
  readonly status: number;
  readonly body: string;
  readonly statements: Statement[];
}

/** The built shop inside this process, to see which statements a call sends to the database. */
export async function openCapturedShop(databaseUrl: string, mediaFolder: string, publicUrl: string) {
  // React looks here when it is loaded.
  process.env["NODE_ENV"] = "production";
  const bundle: unknown = await import(serverBundle.href);
  let statements: Statement[] = [];
  const db = new Kysely<DB>({
    dialect: new ShopDialect({ pool: new Pool({ connectionString: databaseUrl, max: 1 }) }),
    log: ({ query }) => {
      statements.push({ text: query.sql, values: [...query.parameters] });
    },
  });
  const shop = shopModule(bundle).createShop({
    db,
    media: mediaStoreIn(mediaFolder),
    publicUrl,
    trustedProxies: [],
    limited: false,
    pictureDrawer: drawHere,
    photos: mediaStoreIn(tmpdir()),
    codes: { key: codeKey(Buffer.alloc(32)), limits: { maxChecks: 5, maxDevices: 3 } },
    openOrders: null,
    searchMisses: createSearchMisses(db),
    secondFactor: "optional",
    sendsMail: false,
    verifyUrl: publicUrl,
    sharedCacheSeconds: 0,
    requestNumber: () => "",
    onError: (error) => {
      throw error;
    },
  });
  return {
    async call(path: string, init?: RequestInit): Promise<CapturedCall> {
      statements = [];
      const response = await shop.request(publicUrl + path, init);
      const body = await response.text();
      if (!response.ok) throw new Error(`expected ${path} to succeed, but got ${response.status}: ${body}`);
      return { status: response.status, body, statements };
    },
    close: () => db.destroy(),
  };
}

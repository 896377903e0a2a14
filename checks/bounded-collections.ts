import { isForTests } from "./source-files.ts";

/** Upper bounds of a long-lived collection that strangers can fill. */
export interface Bound {
  readonly entries: number;
  /** Maximum size of all entries in kB. */
  readonly kilobytes: number;
}

/** Reason why a collection needs no bound: it ends with one call, or only code, files and staff fill it. */
export type Unbounded = "of one call" | "of the shop";

/** The listener limits connections to 2,000, with one request each at a time. */
const connections = 2000;

/** Collections that start empty, by file and name. The bytes are those of keys and values of maximum size. */
export const collections: Readonly<Record<string, Bound | Unbounded>> = {
  "db/embedded/cluster-initialisation.ts inProgress": "of the shop",
  "server/http/connections/respond-in-order.ts flooding": { entries: connections, kilobytes: 100 },
  "server/http/connections/respond-in-order.ts open": { entries: connections, kilobytes: 100 },
  "server/http/connections/limit-connections.ts open": { entries: connections, kilobytes: 300 },
  "server/http/connections/listener.ts held": { entries: connections, kilobytes: 100 },
  "server/http/connections/listener.ts pendingResponses": { entries: connections, kilobytes: 100 },
  "server/demo/demo-images.ts ids": "of the shop",
  "server/metrics/prometheus-metrics.ts queues": "of the shop",
  "server/http/connections/listen.ts listeners": "of the shop",
  "server/http/response-cache/public-request.ts known": { entries: 5000, kilobytes: 5000 },
  "server/http/response-cache/response-cache.ts store": { entries: 2400, kilobytes: 41_000 },
  "server/http/response-cache/response-cache.ts underway": { entries: 200, kilobytes: 3200 },
  "server/site/brand-pictures.ts drawn": { entries: 30, kilobytes: 6000 },
  "server/http/build-files.ts cached": { entries: 1000, kilobytes: 4000 },
  // Ten reads with a hundred results each. The longest result is a page of a hundred products.
  "shop/storefront/cached-catalogue.ts responses": { entries: 1000, kilobytes: 40_000 },
  "shop/limits/fair-budget.ts holders": { entries: 3 * connections, kilobytes: 900 },
  "shop/limits/bodies/upload-places.ts holders": { entries: 16, kilobytes: 4 },
  "shop/limits/bodies/upload-places.ts waiting": { entries: 96, kilobytes: 20 },
  "shop/limits/fair-queue.ts ofKeys": { entries: connections, kilobytes: 200 },
  "shop/media/s3-store.ts #cache": { entries: 10_000, kilobytes: 32_000 },
  "shop/media/s3-store.ts #reading": { entries: connections, kilobytes: 200 },
  "shop/search/search-misses.ts waiting": { entries: 500, kilobytes: 200 },
  // Words of the catalogue.
  "shop/search/text/word-list.ts near": "of the shop",
  "shop/search/text/word-list.ts sounding": "of the shop",
  // Parts of remembered exports while a file is compared: 250 rows each, mostly of short texts.
  "shop/imports/remembered-exports.ts parts": { entries: 4, kilobytes: 2048 },
  // A row of a workbook that is being read: 200 cells of at most 32,767 characters, 4 MiB in all rows.
  "shop/spreadsheet/sheet-rows.ts #cells": { entries: 200, kilobytes: 64 },
  // Twenty waiting tries in all.
  "shop/credentials/admit-sign-in.ts delayed": { entries: 20, kilobytes: 2 },
  // Two settings of a session.
  "db/writable-client.ts #readOnlyReports": { entries: 2, kilobytes: 1 },
  "db/statement-names.ts #names": { entries: 2000, kilobytes: 16_000 },
  "web/authenticity/result/use-check.ts pendingChecks": "of one call",
  // In browsers.
  "web/search/recent-searches.ts listeners": "of one call",
  "web/shopper/shopper-store.ts listeners": "of one call",
};

// Created empty. Other collections contain what the code itself puts in.
const created =
  /^\s*(?:export )?(?:const|let|readonly|this\.)\s*(#?\w+)(?:: (?!.*\breadonly|Readonly)[^=]+)? = (?:new (?:Map|Set)(?:<.+>)?\(\)|new LRUCache\b.*|\[\])/;
const store = /^\s+new LRUCache\b/;
/** Functions whose local collections outlive the call. */
const factory = /^(?:export )?function (?:create|cache|limit|open)\w*/;
const anyFunction = /^(?:export )?(?:async )?function /;

/** Finds collections that are created empty and may outlive a request, as `path name`. */
export function longLivedCollections(files: ReadonlyMap<string, string>): string[] {
  return [...files].filter(([path]) => !isForTests(path)).flatMap(([path, text]) => found(path, text));
}

function found(path: string, text: string): string[] {
  let isInFactory = false;
  const all: string[] = [];
  for (const line of text.split("\n")) {
    if (anyFunction.test(line)) isInFactory = factory.test(line) || path.startsWith("server/");
    if (line === "}") isInFactory = false;
    const name = store.test(line) ? "LRUCache" : created.exec(line)?.[1];
    if (name === undefined) continue;
    const isModules = !/^\s/.test(line);
    const isField = name.startsWith("#");
    const isOfFactory = isInFactory && /^ {2}\S/.test(line);
    if (isModules || isField || isOfFactory || /new LRUCache/.test(line)) all.push(`${path} ${name}`);
  }
  return all;
}

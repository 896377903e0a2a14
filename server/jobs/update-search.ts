import type { Logger } from "pino";
import { type Database, openDatabase } from "#db/database.ts";
import { indexImported } from "#shop/imports/index-imported.ts";
import { arrangeBands, renewIndex } from "#shop/search/index-all-products.ts";
import type { SearchMisses } from "#shop/search/search-misses.ts";
import type { Shutdown } from "../process/shutdown.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Indexes all products again if another release indexed them differently. Returns their number. */
export async function renewSearchIndex(databaseUrl: string): Promise<number> {
  const db = openDatabase(databaseUrl, { maxConnections: 1, patient: true });
  try {
    return await renewIndex(db);
  } finally {
    await db.destroy();
  }
}

/** Indexes imported products every minute, and reorders products by sales every hour. */
export function startSearchIndexing(db: Database, shutdown: Shutdown, log: Logger): void {
  const warn = warnIn(log);
  const timers = [
    setInterval(() => void indexImported(db).catch(warn), minute),
    setInterval(() => void arrangeBands(db).catch(warn), hour),
  ];
  shutdown.onShutdown(async () => {
    for (const timer of timers) clearInterval(timer);
  });
}

/** Stores the searches without results of this process every minute and at the shutdown. */
export function storeSearchMissesRegularly(misses: SearchMisses, shutdown: Shutdown, log: Logger): void {
  const warn = warnIn(log);
  const timer = setInterval(() => void misses.write().catch(warn), minute);
  shutdown.onShutdown(async () => {
    clearInterval(timer);
    await misses.write().catch(warn);
  });
}

function warnIn(log: Logger) {
  return (error: unknown) => log.warn({ err: error }, "could not update the search; retrying later");
}

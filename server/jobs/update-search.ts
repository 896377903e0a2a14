import type { Logger } from "pino";
import { openDatabase } from "#db/database.ts";
import { renewIndex } from "#shop/search/index-all-products.ts";
import type { SearchMisses } from "#shop/search/search-misses.ts";
import type { Shutdown } from "../process/shutdown.ts";

const minute = 60_000;

/** Indexes all products again if another release indexed them differently. Returns their number. */
export async function renewSearchIndex(databaseUrl: string): Promise<number> {
  const db = openDatabase(databaseUrl, { maxConnections: 1, patient: true });
  try {
    return await renewIndex(db);
  } finally {
    await db.destroy();
  }
}

/** Stores the searches without results of this process every minute and at the shutdown. */
export function storeSearchMissesRegularly(misses: SearchMisses, shutdown: Shutdown, log: Logger): void {
  const warn = (error: unknown) => log.warn({ err: error }, "could not update the search; retrying later");
  const timer = setInterval(() => void misses.write().catch(warn), minute);
  shutdown.onShutdown(async () => {
    clearInterval(timer);
    await misses.write().catch(warn);
  });
}

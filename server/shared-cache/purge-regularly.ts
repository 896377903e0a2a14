import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import { readCatalogueVersion } from "#shop/catalogue-version.ts";
import { findMovedProducts } from "#shop/stock/movements.ts";
import type { Shutdown } from "../process/shutdown.ts";
import { createPurges } from "./purges.ts";

/** Milliseconds between two looks for changes. */
const pause = 500;
/** Milliseconds after which a purge request fails. */
const maxWait = 2000;

/**
 * Looks for changes of the catalogue every 500 ms until the shutdown, and purges them from the shared cache at this address. Retries a failed
 * purge. Several processes may purge the same cache. Call it once for each cache: an unavailable cache then delays no other one.
 */
export function purgeRegularly(db: Database, address: string, shutdown: Shutdown, log: Logger): void {
  const purgeChanges = createPurges({
    readVersion: () => readCatalogueVersion(db),
    findMoved: () => findMovedProducts(db),
    purge: (key) => sendPurge(address, key),
  });
  let isPurging = false;
  let isFailing = false;
  const timer = setInterval(() => {
    if (isPurging) return;
    isPurging = true;
    purgeChanges()
      .then(
        () => {
          isFailing = false;
        },
        (error: unknown) => {
          // Logs one warning per outage of a cache.
          if (!isFailing) log.warn({ err: error, address }, "could not purge the shared cache; retrying");
          isFailing = true;
        },
      )
      .finally(() => {
        isPurging = false;
      });
  }, pause);
  shutdown.onShutdown(async () => clearInterval(timer));
}

/** Deletes all responses with a key from a shared cache. Throws after 2 s, and for a response other than 2xx. */
export async function sendPurge(address: string, key: string): Promise<void> {
  const response = await fetch(address, {
    method: "PURGE",
    headers: { "Surrogate-Key": key },
    signal: AbortSignal.timeout(maxWait),
  });
  await response.arrayBuffer();
  if (!response.ok)
    throw new Error(`expected ${address} to purge ${key}, but it responded with ${response.status}`);
}

import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import { readCatalogueVersion } from "#shop/catalogue/catalogue-version.ts";
import { findMovedProducts } from "#shop/stock/find-moved-products.ts";
import type { Shutdown } from "../process/shutdown.ts";
import { createPurges } from "./purges.ts";

const pause = 500;
const maxWait = 2000;

/** Purges the shared caches at these addresses whenever the catalogue changes. Any number of processes may do so. */
export function purgeRegularly(
  db: Database,
  addresses: readonly string[],
  shutdown: Shutdown,
  log: Logger,
): void {
  const purgeChanges = createPurges({
    readVersion: () => readCatalogueVersion(db),
    findMoved: () => findMovedProducts(db),
    purge: async (key) => void (await Promise.all(addresses.map((address) => sendPurge(address, key)))),
  });
  let isAtIt = false;
  let isFailing = false;
  const timer = setInterval(() => {
    if (isAtIt) return;
    isAtIt = true;
    purgeChanges()
      .then(
        () => {
          isFailing = false;
        },
        (error: unknown) => {
          // One warning for each time that the cache is unavailable.
          if (!isFailing) log.warn({ err: error }, "could not purge the shared cache; retrying");
          isFailing = true;
        },
      )
      .finally(() => {
        isAtIt = false;
      });
  }, pause);
  shutdown.onShutdown(async () => clearInterval(timer));
}

/** Deletes all responses with a key from a shared cache. */
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

import { type CatalogueVersion, isSameContent } from "#shop/catalogue-version.ts";
import { everything, lists, productKey } from "./surrogate-keys.ts";

/**
 * Milliseconds after a change at which its responses are purged. Every shop has noticed the change after a second, and its last old
 * response has arrived after some more.
 */
const purgeTimes = [0, 1500, 6000];
/** Minimum ms between purges of lists because of sales. Lists may show the previous stock until then. */
const listPause = 30_000;
/** Maximum ms without a database after which the sold products are known; `findMoved` looks back 15 s. */
const maxSilence = 10_000;
/** Maximum number of keys that wait; more become one purge of everything. */
const maxKeys = 200;

interface PurgeParts {
  readonly readVersion: () => Promise<CatalogueVersion>;
  /** Returns the products whose stock has changed lately. */
  readonly findMoved: () => Promise<readonly number[]>;
  /** Deletes all responses with a key from the shared cache. */
  readonly purge: (key: string) => Promise<void>;
  readonly now?: () => number;
}

/**
 * Returns a function that looks for changes of the catalogue and purges their responses. It rejects when database or cache are
 * unavailable; the next call purges what has remained. The first call purges everything, since changes before are unknown.
 */
export function createPurges({ readVersion, findMoved, purge, now = () => performance.now() }: PurgeParts) {
  const due = new Map<string, readonly number[]>();
  let seen: CatalogueVersion | null = null;
  let listsPurgedAt = Number.NEGATIVE_INFINITY;
  let hasSold = false;
  let failingSince: number | null = null;

  function schedule(key: string): void {
    const isFull = due.size >= maxKeys && !due.has(key);
    const scheduled = isFull ? everything : key;
    if (scheduled === everything) due.clear();
    due.set(
      scheduled,
      purgeTimes.map((ms) => now() + ms),
    );
  }

  async function findChanges(): Promise<void> {
    const asked = now();
    const version = await readVersion().catch((error: unknown) => {
      failingSince ??= asked;
      throw error;
    });
    const wasSilent = failingSince !== null && now() - failingSince > maxSilence;
    failingSince = null;
    if (seen === null || wasSilent || !isSameContent(seen, version)) schedule(everything);
    else if (seen.stock !== version.stock) {
      for (const id of await findMoved()) schedule(productKey(id));
      hasSold = true;
    }
    seen = version;
    if (!hasSold || now() - listsPurgedAt < listPause) return;
    schedule(lists);
    [hasSold, listsPurgedAt] = [false, now()];
  }

  return async (): Promise<void> => {
    await findChanges();
    for (const [key, times] of due) {
      if (times.every((time) => time > now())) continue;
      await purge(key);
      const later = times.filter((time) => time > now());
      if (later.length > 0) due.set(key, later);
      else due.delete(key);
    }
  };
}

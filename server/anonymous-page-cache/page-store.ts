import { type CatalogueVersion, isSameContent, isSameVersion } from "#shop/catalogue/catalogue-version.ts";
import { createAnswerStore, type StoreLimits } from "../memory/answer-store.ts";
import { renewInTurn } from "./renew-in-turn.ts";

/** Sales, which order lists, do not move the catalogue's version. */
const maxAge = 60_000;
/** How long a page may show the stock of before, while one rendering after the other renews those that are asked for. */
const maxStockLag = 5000;
/** How long one may that waits for its turn to be rendered, with many others. */
const maxTurnLag = 15_000;
/** A page is not renewed for its stock more often. */
const minRenewalAge = 2000;

/** Whatever fails is not kept. */
export const cachedStatuses: readonly number[] = [200, 404];

/** A page in memory, in whatever form. */
export interface CacheEntry<Page> {
  readonly page: Page;
  /** Hears of each time that it is shown. */
  readonly onShown: (() => void) | undefined;
  readonly version: CatalogueVersion;
  readonly cachedAt: number;
  /** When the version was last seen to be the page's. */
  currentAt: number;
}

/**
 * Keeps pages by their addresses, each as long as the catalogue's version stands still, at most a minute; where only shown
 * stock has moved, up to 5 s longer, while they are renewed one after the other.
 */
export function createPageStore<Page>(
  maxBytes: StoreLimits,
  bytesOf: (page: Page) => number,
  now = () => performance.now(),
) {
  const pages = createAnswerStore<CacheEntry<Page>>(maxBytes, ({ page }) => bytesOf(page));
  const renewals = renewInTurn();

  function isFresh(kept: CacheEntry<Page>, version: CatalogueVersion): boolean {
    return isSameVersion(kept.version, version) && now() - kept.cachedAt < maxAge;
  }

  function lagsInStock(kept: CacheEntry<Page>, version: CatalogueVersion, address: string): boolean {
    const maxLag = renewals.isWaiting(address) ? maxTurnLag : maxStockLag;
    const isYoung = now() - kept.cachedAt < maxAge && now() - kept.currentAt < maxLag;
    return isYoung && isSameContent(kept.version, version);
  }

  /** Whether a page that lags is to be rendered behind those who are shown it. */
  function isDue(kept: CacheEntry<Page>, address: string): boolean {
    return now() - kept.cachedAt >= minRenewalAge && !renewals.isWaiting(address);
  }

  return {
    renewals,
    lagsInStock,
    /** What is there, good or not. */
    get: pages.get,
    /** The page that may be shown at this version; null where it has to be rendered before or behind it. */
    find(address: string, version: CatalogueVersion): CacheEntry<Page> | null {
      const kept = pages.get(address);
      if (kept === undefined) return null;
      if (isSameVersion(kept.version, version)) kept.currentAt = now();
      const isGood = isFresh(kept, version) || (lagsInStock(kept, version, address) && !isDue(kept, address));
      return isGood ? kept : null;
    },
    keep(address: string, made: Pick<CacheEntry<Page>, "page" | "onShown" | "version">): CacheEntry<Page> {
      const kept = { ...made, cachedAt: now(), currentAt: now() };
      pages.set(address, kept);
      return kept;
    },
  };
}

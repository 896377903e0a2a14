import { LRUCache } from "lru-cache";
import type { ExactVersion, VersionWatch } from "#shop/catalogue-version.ts";
import { isSameContent, isSameExactly, isSameVersion } from "#shop/catalogue-version.ts";
import { addBrotli, type CachedResponse } from "./cached-response.ts";
import type { PublicRequest } from "./public-request.ts";

/** Maximum bytes of all stored responses, and of one. */
const bounds = { maxSize: 40 * 1024 * 1024, maxEntrySize: 4 * 1024 * 1024 };
/** Estimated bytes of headers and a later brotli body. */
const laterBytes = 16 * 1024;
/** Maximum age of a page in ms. Sales do not renew it earlier. */
const maxPageAge = 60_000;
/** Maximum age in ms of a page that shows the previous stock. */
const maxStockLag = 5000;
/** Minimum age in ms of a response that gets brotli, which costs more than rendering. */
const brotliAge = 10_000;

export interface MadeResponse {
  readonly response: CachedResponse;
  readonly isStorable: boolean;
  /** Counts each further request that gets this response. */
  readonly onServed?: (() => void) | undefined;
}

interface StoredResponse extends MadeResponse {
  readonly version: ExactVersion;
  readonly storedAt: number;
  brotli?: Promise<void>;
}

export type ResponseCache = ReturnType<typeof createResponseCache>;
type Make = () => Promise<MadeResponse>;
type Versions = Pick<VersionWatch, "known" | "latest">;

/**
 * Stores responses of pages and API reads by key, with the version of the catalogue before they were made. An API read shows every change
 * that was saved before the request. A page shows changes of content within a second, and of stock within five. While the database is
 * away or the shop too busy, a page is sent at any age.
 */
export function createResponseCache(version: Versions, now = () => performance.now()) {
  const store = new LRUCache<string, StoredResponse>({
    ...bounds,
    sizeCalculation: ({ response }, key) =>
      [...response.bodies.values()].reduce((sum, { length }) => sum + length, laterBytes + 2 * key.length),
  });
  /** Responses in progress by key and version, which concurrent requests share. */
  const underway = new Map<string, Promise<MadeResponse | null>>();

  /** Returns the stored response if it may be sent at a version. */
  function fresh({ key, isPage }: PublicRequest, current: ExactVersion): MadeResponse | null {
    const stored = store.get(key);
    if (stored === undefined) return null;
    const age = now() - stored.storedAt;
    const isSamePage = age < maxStockLag ? isSameContent : isSameVersion;
    const isSame = isPage ? isSamePage : isSameExactly;
    const isFresh = isSame(stored.version, current) && (!isPage || age < maxPageAge);
    if (isFresh && age >= brotliAge) stored.brotli ??= addBrotli(stored.response);
    return isFresh ? stored : null;
  }

  /** Makes and stores a response, or waits for the same one in progress. */
  async function makeOnce(key: string, current: ExactVersion | null, make: Make): Promise<MadeResponse> {
    const task = `${key} ${JSON.stringify(current)}`;
    const shared = underway.has(task) ? await underway.get(task) : null;
    // Each network waits for its own turn, so a rejection is not shared.
    if (shared?.isStorable === true) return shared;
    const making = make();
    const settled = making.catch(() => null);
    underway.set(task, settled);
    try {
      const made = await making;
      if (made.isStorable && current !== null) store.set(key, { ...made, version: current, storedAt: now() });
      return made;
    } finally {
      underway.delete(task);
    }
  }

  return {
    /** Finds a stored response that may be sent without making one. */
    find(request: PublicRequest): MadeResponse | null | Promise<MadeResponse | null> {
      if (!store.has(request.key)) return null;
      const ifFresh = (current: ExactVersion | null) => current && fresh(request, current);
      return request.isPage ? ifFresh(version.known()) : version.latest().then(ifFresh);
    },

    /** Returns the stored response or makes one, and stores it if it may. */
    async respond(request: PublicRequest, make: Make): Promise<MadeResponse> {
      const { key, isPage } = request;
      const current = (isPage ? version.known() : null) ?? (await version.latest());
      const inNeed = isPage ? store.get(key) : undefined;
      const stored = current === null ? inNeed : fresh(request, current);
      if (stored) return stored;
      const made = await makeOnce(key, current, make);
      return made.response.status === 503 ? (inNeed ?? made) : made;
    },
  };
}

import { LRUCache } from "lru-cache";
import type { CachedResponse } from "./cached-response.ts";

/** Maximum bytes of all stored responses. */
const maxBytes = 40 * 1024 * 1024;
/** Share of URLs with a query: a million filters evict only other filters. */
const queriedShare = 0.4;
/** Maximum share of one response. */
const maxEntryShare = 1 / 8;
/** Estimated bytes of headers and a later brotli body. */
const laterBytes = 16 * 1024;

/** Least recently used cache, bounded by bytes. */
export interface ResponseStore<Entry extends {}> {
  get(key: string): Entry | undefined;
  set(key: string, entry: Entry): void;
}

export function createResponseStore<Entry extends { readonly response: CachedResponse }>(
  bytes = maxBytes,
): ResponseStore<Entry> {
  const open = (share: number) =>
    new LRUCache<string, Entry>({
      maxSize: Math.floor(bytes * share),
      maxEntrySize: Math.floor(bytes * share * maxEntryShare),
      sizeCalculation: ({ response }, key) => bytesOf(response) + laterBytes + 2 * key.length,
    });
  const [plain, queried] = [open(1 - queriedShare), open(queriedShare)];
  const storeOf = (key: string) => (key.includes("?") ? queried : plain);
  return {
    get: (key) => storeOf(key).get(key),
    set: (key, entry) => void storeOf(key).set(key, entry),
  };
}

function bytesOf({ bodies }: CachedResponse): number {
  return [...bodies.values()].reduce((sum, { length }) => sum + length, 0);
}

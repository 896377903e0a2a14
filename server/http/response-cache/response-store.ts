import { LRUCache } from "lru-cache";
import type { CachedResponse } from "./cached-response.ts";

/** Bytes of all stored responses together. */
const maxBytes = 40 * 1024 * 1024;
/** The part of them for addresses with a query: a million filters push out only other filters. */
const queriedShare = 0.4;
/** The part of those that one response may take. */
const maxEntryShare = 1 / 8;
/** Bytes that headers take, and brotli later. */
const laterBytes = 16 * 1024;

/** Entries by key, bounded by their bytes: those that nobody asked for longest leave first. */
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

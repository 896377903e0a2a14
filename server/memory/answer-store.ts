import { LRUCache } from "lru-cache";
import type { CachedAnswer } from "./cached-answer.ts";

/** What brotli will add later counts from the start, as do the headers. */
const laterBytes = 16 * 1024;

/** Bytes that answers to addresses without a query may take, and those to addresses with one. */
export interface StoreLimits {
  readonly plain: number;
  readonly queried: number;
}

/** The bytes of an answer in all its forms. */
export function bytesOfAnswer({ bodies }: CachedAnswer): number {
  return [...bodies.values()].reduce((sum, { length }) => sum + length, 0);
}

/** Answers by address, bounded by bytes: those that nobody asked for longest leave first, each kind of address in bounds of its own. */
export interface AnswerStore<Entry extends {}> {
  get(address: string): Entry | undefined;
  set(address: string, entry: Entry): void;
}

export function createAnswerStore<Entry extends {}>(
  limits: StoreLimits,
  bytesOf: (entry: Entry) => number,
): AnswerStore<Entry> {
  const open = (maxSize: number) =>
    new LRUCache<string, Entry>({
      maxSize,
      maxEntrySize: maxSize / 8,
      sizeCalculation: (entry, address) => bytesOf(entry) + laterBytes + 2 * address.length,
    });
  const [plain, queried] = [open(limits.plain), open(limits.queried)];
  const storeOf = (address: string) => (address.includes("?") ? queried : plain);
  return {
    get: (address) => storeOf(address).get(address),
    set: (address, entry) => void storeOf(address).set(address, entry),
  };
}

/** Waiting items by key (such as a network). */
export interface RoundRobin<Item> {
  readonly count: () => number;
  readonly countOf: (key: string) => number;
  add(key: string, item: Item): void;
  /** Removes and returns the oldest item of the next key. */
  take(): Item | undefined;
  /** Removes and returns the newest item of the key with the most items, if there are more than `count`. */
  dropFromLongest(count: number): Item | undefined;
}

/** Creates an empty queue that alternates between keys. Keys without items are not stored. */
export function createRoundRobin<Item>(): RoundRobin<Item> {
  /** In the order of their turns. */
  const ofKeys = new Map<string, Item[]>();
  let count = 0;
  return {
    count: () => count,
    countOf: (key) => ofKeys.get(key)?.length ?? 0,
    add(key, item) {
      const items = ofKeys.get(key);
      if (items === undefined) ofKeys.set(key, [item]);
      else items.push(item);
      count++;
    },
    take() {
      const [first] = ofKeys;
      if (first === undefined) return undefined;
      const [key, items] = first;
      const item = items.shift();
      ofKeys.delete(key);
      if (items.length > 0) ofKeys.set(key, items);
      count--;
      return item;
    },
    dropFromLongest(minimum) {
      let longest: Item[] = [];
      for (const items of ofKeys.values()) if (items.length > longest.length) longest = items;
      if (longest.length <= minimum) return undefined;
      count--;
      return longest.pop();
    },
  };
}

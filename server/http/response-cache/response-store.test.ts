import { expect, test } from "vitest";
import { createResponseStore } from "./response-store.ts";

const entryOf = (bytes: number) => ({
  response: {
    status: 200,
    headers: new Headers(),
    bodies: new Map([["identity" as const, new Uint8Array(bytes)]]),
  },
});
type Entry = ReturnType<typeof entryOf>;

test("URLs with a query evict only URLs with a query, within the limit of bytes", () => {
  const store = createResponseStore<Entry>(2_500_000);
  store.set("/", entryOf(50_000));
  for (let query = 0; query < 500; query++) store.set(`/products?query=${query}`, entryOf(50_000));
  expect(store.get("/")).toBeDefined();
  const kept = Array.from({ length: 500 }, (_, query) => store.get(`/products?query=${query}`));
  expect(kept.filter((entry) => entry !== undefined)).toHaveLength(15);
});

test("the least recently used entry is evicted first, and a very large one is not stored", () => {
  const store = createResponseStore<Entry>(333_334);
  for (const path of ["/a", "/b", "/c", "/d", "/e", "/f", "/g"]) store.set(path, entryOf(5000));
  store.get("/a");
  for (const path of ["/h", "/i", "/j"]) store.set(path, entryOf(5000));
  expect([store.get("/a") === undefined, store.get("/b") === undefined]).toEqual([false, true]);
  store.set("/large", entryOf(50_000));
  expect(store.get("/large")).toBeUndefined();
});

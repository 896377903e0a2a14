import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  forgetAllSearches,
  forgetSearch,
  listenToRecentSearches,
  rememberSearch,
  searchesIn,
  storedSearches,
} from "./recent-searches.ts";

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
beforeEach(() => {
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("window", new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
  stored.clear();
});

const recent = () => searchesIn(storedSearches());

test("rememberSearch stores the newest search first and drops the seventh", () => {
  for (const query of ["a", "b", "c", "d", "e", "f", "g"]) rememberSearch(query);
  expect(recent()).toEqual(["g", "f", "e", "d", "c", "b"]);
});

test("rememberSearch stores equivalent spellings once, as typed last", () => {
  for (const query of ["واقى شمس", "Serum", " واقي   شَمس "]) rememberSearch(query);
  expect(recent()).toEqual(["واقي شَمس", "Serum"]);
});

test("rememberSearch skips searches without letters or digits and truncates long ones to 100 characters", () => {
  for (const query of ["", "  ", "؟!", "s".repeat(300)]) rememberSearch(query);
  expect(recent()).toEqual(["s".repeat(100)]);
});

test("forgetSearch removes one search, forgetAllSearches all, and both notify listeners", () => {
  const listener = vi.fn();
  const stop = listenToRecentSearches(listener);
  for (const query of ["sun", "هالات", "lips"]) rememberSearch(query);
  forgetSearch("هالات");
  expect(recent()).toEqual(["lips", "sun"]);
  forgetAllSearches();
  expect(recent()).toEqual([]);
  expect(stored.size).toBe(0);
  expect(listener).toHaveBeenCalledTimes(5);
  window.dispatchEvent(new Event("storage"));
  stop();
  rememberSearch("sun");
  expect(listener).toHaveBeenCalledTimes(6);
});

test("all functions ignore full or blocked storage", () => {
  const reject = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { ...storage, setItem: reject });
  rememberSearch("sun");
  expect(recent()).toEqual([]);
  vi.stubGlobal("localStorage", { getItem: reject, setItem: reject, removeItem: reject });
  rememberSearch("sun");
  forgetAllSearches();
  expect(recent()).toEqual([]);
});

test.each(["no JSON", "null", "[]", '{"version":2,"queries":["sun"]}', '{"version":1,"queries":{}}'])(
  "searchesIn returns none for %s",
  (text) => {
    expect(searchesIn(text)).toEqual([]);
  },
);

test("searchesIn returns at most six strings of a list with other values", () => {
  const queries = [1, null, "a", "b", "c", "d", "e", "f", "g"];
  expect(searchesIn(JSON.stringify({ version: 1, queries }))).toEqual(["a", "b", "c", "d", "e", "f"]);
});

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

test("the newest search comes first, and a seventh pushes the oldest out", () => {
  for (const query of ["a", "b", "c", "d", "e", "f", "g"]) rememberSearch(query);
  expect(recent()).toEqual(["g", "f", "e", "d", "c", "b"]);
});

test("spellings that search takes for the same are kept once, as they were typed last", () => {
  for (const query of ["واقى شمس", "Serum", " واقي   شَمس "]) rememberSearch(query);
  expect(recent()).toEqual(["واقي شَمس", "Serum"]);
});

test("what has neither letters nor digits is not kept, a long one only to where the field ends", () => {
  for (const query of ["", "  ", "؟!", "s".repeat(300)]) rememberSearch(query);
  expect(recent()).toEqual(["s".repeat(100)]);
});

test("one can be removed, then all, and those who listen hear of it", () => {
  const heard = vi.fn();
  const stop = listenToRecentSearches(heard);
  for (const query of ["sun", "هالات", "lips"]) rememberSearch(query);
  forgetSearch("هالات");
  expect(recent()).toEqual(["lips", "sun"]);
  forgetAllSearches();
  expect(recent()).toEqual([]);
  expect(stored.size).toBe(0);
  expect(heard).toHaveBeenCalledTimes(5);
  window.dispatchEvent(new Event("storage"));
  stop();
  rememberSearch("sun");
  expect(heard).toHaveBeenCalledTimes(6);
});

test("storage that is full or forbidden is no failure", () => {
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { ...storage, setItem: refuse });
  rememberSearch("sun");
  expect(recent()).toEqual([]);
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  rememberSearch("sun");
  forgetAllSearches();
  expect(recent()).toEqual([]);
});

test.each(["no JSON", "null", "[]", '{"version":2,"queries":["sun"]}', '{"version":1,"queries":{}}'])(
  "%s is no list of searches",
  (text) => {
    expect(searchesIn(text)).toEqual([]);
  },
);

test("of a strange list only texts are taken, at most six", () => {
  const queries = [1, null, "a", "b", "c", "d", "e", "f", "g"];
  expect(searchesIn(JSON.stringify({ version: 1, queries }))).toEqual(["a", "b", "c", "d", "e", "f"]);
});

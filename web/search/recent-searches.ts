import { useMemo, useSyncExternalStore } from "react";
import { foldText } from "#contract/search/fold.ts";

/** Stored in this browser only, for privacy. */
const key = "smile:searches";
const version = 1;
const maxRecent = 6;
const maxLength = 100;

const listeners = new Set<() => void>();

/** Subscribes to changes in this and other tabs. Returns the unsubscribe function. */
export function listenToRecentSearches(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener("storage", onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener("storage", onChange);
  };
}

/** Stored text for comparison; null if missing or blocked. */
export function storedSearches(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Searches in a stored text, newest first; none if another version wrote it. */
export function searchesIn(stored: string | null): string[] {
  try {
    const parsed = JSON.parse(stored ?? "null");
    if (parsed?.version !== version || !Array.isArray(parsed.queries)) return [];
    return parsed.queries.filter((query: unknown) => typeof query === "string").slice(0, maxRecent);
  } catch {
    return [];
  }
}

/** Stores a search as the newest; removes equivalent spellings. */
export function rememberSearch(typed: string): void {
  const query = typed.trim().replace(/\s+/g, " ").slice(0, maxLength);
  if (foldText(query) !== "") store([query, ...others(query)]);
}

export function forgetSearch(query: string): void {
  store(others(query));
}

export function forgetAllSearches(): void {
  store([]);
}

function others(query: string): string[] {
  const folded = foldText(query);
  return searchesIn(storedSearches()).filter((one) => foldText(one) !== folded);
}

function store(queries: readonly string[]): void {
  try {
    if (queries.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ version, queries: queries.slice(0, maxRecent) }));
  } catch {
    // Storage is full or blocked; searching works without it.
  }
  for (const onChange of listeners) onChange();
}

/** Stores the search that led to this page, if its form was sent before scripts ran. */
export function rememberEarlySearch(): void {
  const [navigation] = performance.getEntriesByType("navigation");
  const isNew = navigation instanceof PerformanceNavigationTiming && navigation.type === "navigate";
  const query = new URLSearchParams(window.location.search).get("query");
  if (isNew && query !== null && document.referrer.startsWith(`${window.location.origin}/`))
    rememberSearch(query);
}

export function useRecentSearches(): readonly string[] {
  const stored = useSyncExternalStore(listenToRecentSearches, storedSearches, () => null);
  return useMemo(() => searchesIn(stored), [stored]);
}

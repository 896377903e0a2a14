import { foldText } from "#shop/search/text/fold.ts";

/** In this browser alone: what somebody searches for is nobody else's business. */
const key = "smile:searches";
const version = 1;
const maxRecent = 6;
const maxLength = 100;

const listeners = new Set<() => void>();

/** Hears of changes in this tab and in others; answers how to stop. */
export function listenToRecentSearches(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener("storage", onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener("storage", onChange);
  };
}

/** What is stored, for comparing; null where there is nothing, or nothing may be read. */
export function storedSearches(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The searches in what is stored, newest first; none in what this version did not write. */
export function searchesIn(stored: string | null): string[] {
  try {
    const kept = JSON.parse(stored ?? "null");
    if (kept?.version !== version || !Array.isArray(kept.queries)) return [];
    return kept.queries.filter((query: unknown) => typeof query === "string").slice(0, maxRecent);
  } catch {
    return [];
  }
}

/** Puts a whole search before the others; one that is spelt a little otherwise goes. */
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
    // Full or not allowed: searching works without it.
  }
  for (const onChange of listeners) onChange();
}

/** Remembers the search that led to this page, where its form was sent before the scripts came. */
export function rememberEarlySearch(): void {
  const [navigation] = performance.getEntriesByType("navigation");
  const isNew = navigation instanceof PerformanceNavigationTiming && navigation.type === "navigate";
  const query = new URLSearchParams(window.location.search).get("query");
  if (isNew && query !== null && document.referrer.startsWith(`${window.location.origin}/`))
    rememberSearch(query);
}

import { useMemo, useSyncExternalStore } from "react";
import { listenToRecentSearches, searchesIn, storedSearches } from "./recent-searches.ts";

/** What was searched for lately in this browser, newest first. */
export function useRecentSearches(): readonly string[] {
  const stored = useSyncExternalStore(listenToRecentSearches, storedSearches, () => null);
  return useMemo(() => searchesIn(stored), [stored]);
}

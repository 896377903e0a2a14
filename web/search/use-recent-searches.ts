import { useMemo, useSyncExternalStore } from "react";
import { listenToRecentSearches, searchesIn, storedSearches } from "./recent-searches.ts";

export function useRecentSearches(): readonly string[] {
  const stored = useSyncExternalStore(listenToRecentSearches, storedSearches, () => null);
  return useMemo(() => searchesIn(stored), [stored]);
}

import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { useIsOffline } from "../ui/use-is-offline.ts";
import { type LiveResults, noResults } from "./live-results.ts";
import type { clientLoader } from "./search-results.ts";

/** Pause in ms after which typing counts as finished. */
const pause = 150;

/**
 * Live results for a typed text, requested after a pause and again on reconnection. Ignores late responses
 * and keeps the previous results until the next response.
 */
export function useLiveResults(query: string, wanted: boolean): LiveResults {
  const { load, data } = useFetcher<typeof clientLoader>();
  const language = useLanguage();
  const isOffline = useIsOffline();
  const trimmed = query.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads when the connection changes
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(
      () => load(`${localised(paths.search(), language)}?${new URLSearchParams({ query: trimmed })}`),
      trimmed === "" ? 0 : pause,
    );
    return () => clearTimeout(timer);
  }, [trimmed, wanted, language, isOffline, load]);
  return data ?? noResults;
}

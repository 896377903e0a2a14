import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { useIsOffline } from "../ui/use-is-offline.ts";
import { type LiveResults, noResults } from "./live-results.ts";
import type { clientLoader } from "./search-results.ts";

/** So long a pause means that the person has stopped typing. */
const pause = 150;

/**
 * The hits for what is typed, a moment after the last key, and again once a lost connection is back; answers that come too
 * late are dropped. Until the next answer comes, the one before it stays.
 */
export function useLiveResults(query: string, wanted: boolean): LiveResults {
  const { load, data } = useFetcher<typeof clientLoader>();
  const language = useLanguage();
  const isOffline = useIsOffline();
  const asked = query.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the connection changes
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(
      () => load(`${localised(paths.search(), language)}?${new URLSearchParams({ query: asked })}`),
      asked === "" ? 0 : pause,
    );
    return () => clearTimeout(timer);
  }, [asked, wanted, language, isOffline, load]);
  return data ?? noResults;
}

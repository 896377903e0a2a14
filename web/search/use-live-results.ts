import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { useIsOffline } from "../ui/use-is-offline.ts";
import type { clientLoader } from "./search-results.ts";

/** So long a pause means that the person has stopped typing. */
const pause = 150;

/** What a search box shows below itself. */
export type LiveResults = Awaited<ReturnType<typeof clientLoader>>;

const nothing: LiveResults = { query: "", products: [], categories: [], failed: false };

/**
 * The hits for what is typed, a moment after the last key, and again once a lost connection is back; answers that come too
 * late are dropped.
 */
export function useLiveResults(query: string, wanted: boolean): LiveResults {
  const { load, data, reset } = useFetcher<typeof clientLoader>();
  const language = useLanguage();
  const isOffline = useIsOffline();
  const asked = query.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the connection changes
  useEffect(() => {
    if (!wanted) return;
    if (asked === "") {
      reset();
      return;
    }
    const timer = setTimeout(
      () => load(`${localised(paths.search(), language)}?${new URLSearchParams({ query: asked })}`),
      pause,
    );
    return () => clearTimeout(timer);
  }, [asked, wanted, language, isOffline, load, reset]);
  return asked === "" ? nothing : (data ?? nothing);
}

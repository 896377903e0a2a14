import { PrefetchPageLinks } from "react-router";
import { useLanguage } from "../language/use-language.ts";
import { localised } from "../paths.ts";
import { useHydrated } from "../ui/use-hydrated.ts";

/**
 * Preloads the scripts of routes to which this page submits forms. The router would load them with the first form; if that fails, it
 * reloads the page, which loses the page without a connection. A route with a loader would also be asked for its data.
 */
export function FormScripts({ of }: { readonly of: readonly string[] }) {
  const language = useLanguage();
  return useHydrated() && of.map((path) => <PrefetchPageLinks key={path} page={localised(path, language)} />);
}

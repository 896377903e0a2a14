import { useLocation, useMatches } from "react-router";
import { withoutFlash } from "../flash/flash-url.ts";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";

/**
 * Marks in a route's `handle`. `bare`: no usual header. `isNotFound`: page of unknown paths.
 */
type RouteMark = "bare" | "isNotFound";

/** True if a route of the current page has the mark. */
export function useHandle(mark: RouteMark): boolean {
  return useMatches().some(({ handle }) => typeof handle === "object" && handle !== null && mark in handle);
}

/** True on the home page of either language, including '/en/'. */
export function useIsHome(): boolean {
  return localised(useLocation().pathname, "ar") === paths.home();
}

/** URL of the page without the flash parameter. The not-found page uses the home page's. */
export function useOwnAddress(): string {
  const { pathname, search } = useLocation();
  const language = useLanguage();
  return useHandle("isNotFound") ? localised(paths.home(), language) : pathname + withoutFlash(search);
}

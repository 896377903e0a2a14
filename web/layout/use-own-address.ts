import { useLocation, useMatches } from "react-router";
import { useLanguage } from "../language/use-language.ts";
import { withoutNews } from "../news/news-url.ts";
import { localised, paths } from "../paths.ts";

/** The page's own address, to come back to; the home page's on a page that stands for whatever is not there. */
export function useOwnAddress(): string {
  const { pathname, search } = useLocation();
  const language = useLanguage();
  return useIsNowhere() ? localised(paths.home(), language) : pathname + withoutNews(search);
}

/** Whether this is the page for addresses that the shop does not know. */
export function useIsNowhere(): boolean {
  return useMatches().some(
    ({ handle }) => typeof handle === "object" && handle !== null && "nowhere" in handle,
  );
}

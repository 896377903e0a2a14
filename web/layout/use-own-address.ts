import { useLocation } from "react-router";
import { useLanguage } from "../language/use-language.ts";
import { withoutNews } from "../news/news-url.ts";
import { localised, paths } from "../paths.ts";
import { useHandle } from "./use-handle.ts";

/** URL of the page without the message parameter. The not-found page uses the home page's. */
export function useOwnAddress(): string {
  const { pathname, search } = useLocation();
  const language = useLanguage();
  return useHandle("isNotFound") ? localised(paths.home(), language) : pathname + withoutNews(search);
}

import { useLocation } from "react-router";
import { useLanguage } from "../language/use-language.ts";
import { withoutNews } from "../news/news-url.ts";
import { localised, paths } from "../paths.ts";
import { useHandle } from "./use-handle.ts";

/** Returns the address of the page, without the parameter of messages. The page of unknown addresses has that of the home page. */
export function useOwnAddress(): string {
  const { pathname, search } = useLocation();
  const language = useLanguage();
  return useHandle("isNotFound") ? localised(paths.home(), language) : pathname + withoutNews(search);
}

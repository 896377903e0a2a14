import { useLocation } from "react-router";
import type { Language } from "#contract/language.ts";
import { languageOfPath } from "../paths.ts";

export function useLanguage(): Language {
  return languageOfPath(useLocation().pathname);
}

/** Returns a function that picks the text of the page's language. */
export function useLocalised(): (arabic: string, english: string) => string {
  const language = useLanguage();
  return (arabic, english) => (language === "ar" ? arabic : english);
}

import type { Language } from "#contract/language.ts";
import { languageOfPath, localised, paths } from "../paths.ts";

/** Absolute URLs of a page in both languages. */
export interface PageUrl {
  /** Public origin of the shop, without a trailing slash. */
  readonly origin: string;
  readonly language: Language;
  readonly here: string;
  readonly ar: string;
  readonly en: string;
}

export function pageUrl(publicUrl: string, pathname: string): PageUrl {
  const language = languageOfPath(pathname);
  const arabic = localised(pathname, "ar");
  // A page with two URLs has one canonical URL.
  const known = arabic === paths.collections() ? paths.products() : arabic;
  const [ar, en] = [publicUrl + known, publicUrl + localised(known, "en")];
  return { origin: publicUrl, language, here: language === "ar" ? ar : en, ar, en };
}

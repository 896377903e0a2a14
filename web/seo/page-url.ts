import type { Language } from "#contract/language.ts";
import { inLanguagePath, languageOfPath } from "../language/language-path.ts";
import { paths } from "../paths.ts";

/** Where a page is, in both languages, as others link to it. */
export interface PageUrl {
  /** Where visitors reach the shop, without a slash at the end. */
  readonly origin: string;
  readonly language: Language;
  readonly here: string;
  readonly ar: string;
  readonly en: string;
}

export function pageUrl(publicUrl: string, pathname: string): PageUrl {
  const language = languageOfPath(pathname);
  const arabic = inLanguagePath(pathname, "ar");
  // One page at two addresses is known by one of them.
  const known = arabic === paths.collections() ? paths.products() : arabic;
  const [ar, en] = [publicUrl + known, publicUrl + inLanguagePath(known, "en")];
  return { origin: publicUrl, language, here: language === "ar" ? ar : en, ar, en };
}

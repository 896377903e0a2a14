import type { Language } from "#contract/language.ts";
import { inLanguagePath, languageOfPath } from "../language/language-path.ts";

/** Where a page is, in both languages, as others link to it. */
export interface PageAddress {
  /** Where visitors reach the shop, without a slash at the end. */
  readonly origin: string;
  readonly language: Language;
  readonly here: string;
  readonly ar: string;
  readonly en: string;
}

export function pageAddress(publicUrl: string, pathname: string): PageAddress {
  return {
    origin: publicUrl,
    language: languageOfPath(pathname),
    here: publicUrl + pathname,
    ar: publicUrl + inLanguagePath(pathname, "ar"),
    en: publicUrl + inLanguagePath(pathname, "en"),
  };
}

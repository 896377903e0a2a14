import type { Language } from "#contract/language.ts";
import type { CachedCatalogue } from "#shop/catalogue/cached-catalogue.ts";

/** The owner's words for a shop that opens soon; empty where it has none. */
export interface OpeningWords {
  readonly title: string;
  readonly text: string;
}

/** What home page and lists say in place of themselves while the shop is not open; null once it is. */
export async function loadOpening(
  catalogue: CachedCatalogue,
  language: Language,
): Promise<OpeningWords | null> {
  const [{ opensSoon }, settings] = await Promise.all([catalogue.opening(), catalogue.settings()]);
  if (!opensSoon) return null;
  return language === "ar"
    ? { title: settings.opening_title_ar, text: settings.opening_text_ar }
    : { title: settings.opening_title_en, text: settings.opening_text_en };
}

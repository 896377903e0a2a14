import type { Language } from "#contract/language.ts";
import type { CachedCatalogue } from "#shop/storefront/cached-catalogue.ts";

/** The owner's texts for a shop that opens soon; may be empty. */
export interface OpeningWords {
  readonly title: string;
  readonly text: string;
}

/** Texts that replace home page and lists until the shop opens; null once it is open. */
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

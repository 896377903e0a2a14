import { data } from "react-router";
import type { Language } from "#contract/language.ts";
import { contentPageIn } from "#messages/content-page-in.ts";
import type { CachedCatalogue } from "#shop/storefront/cached-catalogue.ts";
import { localised } from "../paths.ts";

/** Loads a content page in one language, with its sections as HTML. Throws 404 for an unwritten page. */
export async function loadContentPage(catalogue: CachedCatalogue, name: string, language: Language) {
  const [page, settings] = await Promise.all([catalogue.contentPage(name), catalogue.settings()]);
  // The shipping page shows its table of fees even without text.
  if (page.sections.length === 0 && name !== "shipping") throw data(null, { status: 404 });
  return contentPageIn(page, settings, language, (path) => localised(path, language));
}

export type LoadedContentPage = Awaited<ReturnType<typeof loadContentPage>>;

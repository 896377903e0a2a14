import type { Language } from "#contract/language.ts";
import { contentPageIn } from "#messages/content-page-in.ts";
import type { CachedCatalogue } from "#shop/catalogue/cached-catalogue.ts";
import type { ContentPageName } from "#shop/content/find-content-page.ts";
import { localised } from "../paths.ts";

/** A page of text in one language, its sections as HTML. */
export async function loadContentPage(catalogue: CachedCatalogue, name: ContentPageName, language: Language) {
  const [page, settings] = await Promise.all([catalogue.contentPage(name), catalogue.settings()]);
  return contentPageIn(page, settings, language, (path) => localised(path, language));
}

export type LoadedContentPage = Awaited<ReturnType<typeof loadContentPage>>;

import { data } from "react-router";
import type { Language } from "#contract/language.ts";
import { contentPageIn } from "#messages/content-page-in.ts";
import type { CachedCatalogue } from "#shop/catalogue/cached-catalogue.ts";
import type { ContentPageName } from "#shop/content/find-content-page.ts";
import { localised } from "../paths.ts";

/** Loads a page of text in one language, its sections as HTML. A page that nobody has written is 404. */
export async function loadContentPage(catalogue: CachedCatalogue, name: ContentPageName, language: Language) {
  const [page, settings] = await Promise.all([catalogue.contentPage(name), catalogue.settings()]);
  // The shipping page has the table of fees without any text.
  if (page.sections.length === 0 && name !== "shipping") throw data(null, { status: 404 });
  return contentPageIn(page, settings, language, (path) => localised(path, language));
}

export type LoadedContentPage = Awaited<ReturnType<typeof loadContentPage>>;

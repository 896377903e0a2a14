import type { Language } from "#contract/language.ts";
import { readablePhone } from "#contract/phone.ts";
import { shopDetails } from "#messages/shop-details.ts";
import type { CachedCatalogue } from "#shop/catalogue/cached-catalogue.ts";
import type { ContentPageName } from "#shop/content/find-content-page.ts";
import { contentHtml } from "./content-html.ts";

/** A page of text in one language, its sections as HTML. */
export async function loadContentPage(catalogue: CachedCatalogue, name: ContentPageName, language: Language) {
  const [page, settings] = await Promise.all([catalogue.contentPage(name), catalogue.settings()]);
  const inArabic = language === "ar";
  const { brand, phone, email, address } = shopDetails(settings, language);
  const values = { brand, phone: readablePhone(phone), email, address };
  return {
    title: inArabic ? page.title_ar : page.title_en,
    summary: inArabic ? page.summary_ar : page.summary_en,
    sections: page.sections.map((section) => ({
      heading: inArabic ? section.heading_ar : section.heading_en,
      html: contentHtml(inArabic ? section.body_ar : section.body_en, values, language),
    })),
  };
}

export type LoadedContentPage = Awaited<ReturnType<typeof loadContentPage>>;

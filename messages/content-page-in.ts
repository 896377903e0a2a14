import type { ContentPageContent } from "#contract/admin/content.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { readablePhone } from "#contract/phone/phone.ts";
import { type ContentValues, contentHtml, contentText } from "./content-html.ts";
import { periodWords } from "./return-periods.ts";
import { type ShownSettings, shopDetails } from "./shop-details.ts";

type ContentPage = Omit<ContentPageContent, "summary_ar" | "summary_en"> & {
  readonly summary_ar: string | null;
  readonly summary_en: string | null;
};

/** Returns a content page in one language, with sections as HTML. `pathTo` maps a path of the shop to that language. */
export function contentPageIn(
  page: ContentPage,
  settings: ShownSettings,
  language: Language,
  pathTo: (path: string) => string,
) {
  const values = contentValues(settings, language);
  return {
    title: contentText(inLanguage(language, page.title_ar, page.title_en), values),
    summary: contentText(inLanguage(language, page.summary_ar, page.summary_en) ?? "", values),
    sections: page.sections.map((section) => ({
      heading: contentText(inLanguage(language, section.heading_ar, section.heading_en), values),
      html: contentHtml(inLanguage(language, section.body_ar, section.body_en), values, pathTo),
    })),
  };
}

/** Returns the values of the placeholders in one language. */
export function contentValues(settings: ShownSettings, language: Language): ContentValues {
  const { brand, phone, email, address, since, periods } = shopDetails(settings, language);
  return {
    brand,
    phone: phone === null ? "" : readablePhone(phone),
    email: email ?? "",
    address: address ?? "",
    since: since === null ? "" : String(since),
    ...periodWords(periods, language),
  };
}

import type { ContentPageContent } from "#contract/admin/content.ts";
import { m } from "../messages/compiled/messages.js";

const names: Readonly<Record<string, () => string>> = {
  about: m.page_about,
  terms: m.page_terms,
  shipping: m.page_shipping,
  exchange: m.page_exchange,
  privacy: m.page_privacy,
};

export function contentPageName(page: string): string {
  return names[page]?.() ?? storefrontPath(page);
}

/** True for a page of the shop itself, which staff cannot delete. */
export function isOwnPage(page: string): boolean {
  return Object.hasOwn(names, page);
}

/** Path in the shop, without a language. */
export function storefrontPath(page: string): string {
  if (page === "about") return "/aboutus";
  return isOwnPage(page) ? `/${page}` : `/pages/${page}`;
}

/** Form values of a content page; `page` is the end of its address and changes only while the page is new. */
export interface ContentPageValues extends ContentPageContent {
  page: string;
  is_draft: boolean;
}

export const emptyPage: ContentPageValues = {
  page: "",
  title_ar: "",
  title_en: "",
  summary_ar: "",
  summary_en: "",
  is_draft: false,
  sections: [{ heading_ar: "", heading_en: "", body_ar: "", body_en: "" }],
};

import { m } from "../messages/compiled/messages.js";

const names: Readonly<Record<string, () => string>> = {
  about: m.page_about,
  terms: m.page_terms,
  shipping: m.page_shipping,
  exchange: m.page_exchange,
  privacy: m.page_privacy,
};

export function contentPageName(page: string): string {
  return names[page]?.() ?? page;
}

/** Path in the shop, without a language. */
export function storefrontPath(page: string): string {
  return page === "about" ? "/aboutus" : `/${page}`;
}

import { m } from "../messages/compiled/messages.js";

const names: Readonly<Record<string, () => string>> = {
  about: m.page_about,
  terms: m.page_terms,
  shipping: m.page_shipping,
  exchange: m.page_exchange,
  privacy: m.page_privacy,
};

/** Which page of the storefront it is, in words. */
export function contentPageName(page: string): string {
  return names[page]?.() ?? page;
}

/** Where the storefront has it, without a language. */
export function storefrontPath(page: string): string {
  return page === "about" ? "/aboutus" : `/${page}`;
}

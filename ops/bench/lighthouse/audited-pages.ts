import type { Language } from "#contract/language.ts";
import { localised, paths } from "#web/paths.ts";

/** A page that Lighthouse loads. */
export interface AuditedPage {
  readonly name: string;
  readonly language: Language;
  readonly path: string;
  /** Whether the visitor is a customer with two products in the cart. */
  readonly isSignedIn: boolean;
  /** Whether search engines may show the page; other pages have no SEO score. */
  readonly isIndexable: boolean;
}

interface Page {
  readonly path: string;
  readonly isSignedIn?: boolean;
  readonly isIndexable?: boolean;
}

const pages: Readonly<Record<string, Page>> = {
  home: { path: paths.home() },
  list: { path: paths.products() },
  product: { path: paths.product(1) },
  search: { path: `${paths.products()}?query=serum`, isIndexable: false },
  login: { path: paths.login(), isIndexable: false },
  cart: { path: paths.cart(), isSignedIn: true, isIndexable: false },
  checkout: { path: paths.checkout(), isSignedIn: true, isIndexable: false },
  verify: { path: paths.verify() },
  about: { path: paths.about() },
};

export const pageNames: readonly string[] = Object.keys(pages);

/** Returns the pages of these names in these languages. */
export function auditedPages(names: readonly string[], languages: readonly Language[]): AuditedPage[] {
  return names.flatMap((name) => {
    const page = pages[name];
    if (page === undefined) throw new Error(`expected pages among ${pageNames.join(", ")}, but got ${name}`);
    return languages.map((language) => ({
      name,
      language,
      path: localised(page.path, language),
      isSignedIn: page.isSignedIn ?? false,
      isIndexable: page.isIndexable ?? true,
    }));
  });
}

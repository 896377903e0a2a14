import { localised, paths } from "../paths.ts";
import { shopContext } from "../request-context.ts";
import type { Route } from "./+types/sitemap.ts";

interface OpenPage {
  readonly path: string;
  /** Missing for pages that change only with a release. */
  readonly changedAt?: Date | undefined;
}

const textPages = [
  { page: "about", path: paths.about() },
  { page: "shipping", path: paths.shipping() },
  { page: "exchange", path: paths.exchange() },
  { page: "privacy", path: paths.privacy() },
  { page: "terms", path: paths.terms() },
] as const;

/** sitemap.xml: all public pages in the shop's languages, with alternates and last change (sitemaps.org). */
export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, publicUrl } = context.get(shopContext);
  const [
    { packs_carry_codes, arabic_only },
    { opensSoon },
    changes,
    writtenPages,
    furtherPages,
    hasPregnancy,
  ] = await Promise.all([
    catalogue.settings(),
    catalogue.opening(),
    catalogue.listPageChanges(),
    catalogue.listWrittenPages(),
    catalogue.listFurtherPages(),
    catalogue.hasProductsForPregnancy(),
  ]);
  const { texts } = changes;
  // Before it opens, a shop has only its home page and content pages.
  const { products, categories } = opensSoon ? { products: [], categories: [] } : changes;
  const dateOfText = new Map(texts.map(({ page, changed_at }) => [page, changed_at]));
  // Lists also change with their products.
  const ofAll = newest([...products, ...categories]);
  const changesFor = Map.groupBy(
    products.flatMap(({ concern_keys, changed_at }) => concern_keys.map((key) => ({ key, changed_at }))),
    ({ key }) => key,
  );
  const pages: OpenPage[] = [
    { path: paths.home(), changedAt: ofAll },
    ...(opensSoon
      ? []
      : [
          { path: paths.products(), changedAt: ofAll },
          { path: paths.offers(), changedAt: ofAll },
          { path: paths.routine(), changedAt: ofAll },
          ...(hasPregnancy ? [{ path: paths.pregnancy(), changedAt: ofAll }] : []),
          ...(packs_carry_codes ? [{ path: paths.verify() }] : []),
        ]),
    ...textPages.flatMap(({ page, path }) =>
      // The shipping page shows its table of fees even without text.
      page === "shipping" || writtenPages.includes(page) ? [{ path, changedAt: dateOfText.get(page) }] : [],
    ),
    ...furtherPages.map(({ page }) => ({ path: paths.furtherPage(page), changedAt: dateOfText.get(page) })),
    { path: paths.contact() },
    ...categories.map((category) => ({
      path: paths.collection(category.id),
      changedAt: newest([category, ...products.filter(({ category_id }) => category_id === category.id)]),
    })),
    ...[...changesFor].map(([key, changes]) => ({ path: paths.concern(key), changedAt: newest(changes) })),
    ...products.map(({ id, changed_at }) => ({ path: paths.product(id), changedAt: changed_at })),
  ];
  const urls = pages.map((page) => entries(publicUrl, page, arabic_only)).join("\n");
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls}
</urlset>
`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

function newest(changes: readonly { readonly changed_at: Date }[]): Date | undefined {
  const last = Math.max(...changes.map(({ changed_at }) => changed_at.getTime()));
  return Number.isFinite(last) ? new Date(last) : undefined;
}

function entries(publicUrl: string, { path, changedAt }: OpenPage, arabicOnly: boolean): string {
  const ar = publicUrl + localised(path, "ar");
  const en = publicUrl + localised(path, "en");
  const lastmod = changedAt === undefined ? "" : `<lastmod>${changedAt.toISOString()}</lastmod>`;
  if (arabicOnly) return `<url><loc>${ar}</loc>${lastmod}</url>`;
  const alternates = [
    ["ar", ar],
    ["en", en],
    ["x-default", ar],
  ]
    .map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`)
    .join("");
  return [ar, en].map((address) => `<url><loc>${address}</loc>${lastmod}${alternates}</url>`).join("\n");
}

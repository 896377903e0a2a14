import { useLocation } from "react-router";
import { mediaPath } from "#contract/media.ts";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { useShell } from "../shell/shell-data.ts";
import { JsonLd } from "./json-ld.tsx";
import { pageUrl } from "./page-meta.ts";

/** Structured data of the shop and its search, for search engines. */
export function ShopFacts() {
  const language = useLanguage();
  const { pathname } = useLocation();
  const { shop, origin, logo } = useShell();
  const { here } = pageUrl(origin, pathname);
  const elsewhere = shop.socialLinks.map(({ url }) => url);
  const organization = {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: shop.brand,
    url: here,
    logo: origin + (logo === null ? "/icon-512.png" : mediaPath(logo.id, logo.fileWidth, "webp")),
    ...(shop.since !== null && { foundingDate: String(shop.since) }),
    ...(shop.email !== null && { email: shop.email }),
    ...(shop.phone !== null && { telephone: shop.phone }),
    ...(shop.address !== null && {
      address: { "@type": "PostalAddress", streetAddress: shop.address, addressCountry: "EG" },
    }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
  const search = {
    "@type": "SearchAction",
    target: `${origin}${localised(paths.products(), language)}?query={query}`,
    "query-input": "required name=query",
  };
  const site = {
    "@type": "WebSite",
    name: shop.brand,
    url: here,
    inLanguage: language,
    potentialAction: search,
  };
  return <JsonLd facts={{ "@graph": [organization, site] }} />;
}

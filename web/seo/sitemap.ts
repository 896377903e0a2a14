import { localised, paths } from "../paths.ts";
import { shopContext } from "../request-context.ts";
import type { Route } from "./+types/sitemap.ts";

const openPages = [
  paths.home(),
  paths.products(),
  paths.verify(),
  paths.about(),
  paths.shipping(),
  paths.exchange(),
  paths.privacy(),
  paths.terms(),
  paths.contact(),
];

/** Every page that is for all, in both languages, each with its twin (sitemaps.org). */
export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, publicUrl } = context.get(shopContext);
  const [categories, products] = await Promise.all([catalogue.listCategories(), catalogue.listProductIds()]);
  const pages = [
    ...openPages,
    ...categories.map(({ id }) => paths.collection(id)),
    ...products.map((id) => paths.product(id)),
  ];
  const urls = pages.map((path) => entries(publicUrl, path)).join("\n");
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls}
</urlset>
`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

function entries(publicUrl: string, path: string): string {
  const ar = publicUrl + localised(path, "ar");
  const en = publicUrl + localised(path, "en");
  const twins = [
    ["ar", ar],
    ["en", en],
    ["x-default", ar],
  ]
    .map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`)
    .join("");
  return [ar, en].map((address) => `<url><loc>${address}</loc>${twins}</url>`).join("\n");
}

import type { ComponentProps, ReactNode } from "react";
import { z } from "zod";
import ProductsPage from "#web/products/products-page.tsx";
import Root, { Layout } from "#web/root.tsx";
import { dataOfPage } from "./page-data.ts";
import { readPage } from "./page-tree.ts";
import { PlainPageContext } from "./plain-router.tsx";

const isThere = (data: unknown) => data !== undefined;
const ListPageData = z.object({
  loaderData: z.object({
    root: z.custom<ComponentProps<typeof Root>["loaderData"]>(isThere),
    "products/products-page": z.custom<ComponentProps<typeof ProductsPage>["loaderData"]>(isThere),
  }),
});

/**
 * The shop's list page as its own components without the router: its data are in memory, and what the router's components
 * wrote into the page is read back from there.
 */
export async function plainListPage(html: string, pathname: string): Promise<ReactNode> {
  const { loaderData } = ListPageData.parse(await dataOfPage(html));
  const match = { params: {}, handle: undefined };
  const root = { ...match, id: "root", pathname: "/", loaderData: loaderData.root } as const;
  const boundary = { ...match, id: "failures/page-boundary", pathname: "/", loaderData: undefined } as const;
  const list = {
    ...match,
    id: "products/products-page",
    pathname,
    loaderData: loaderData["products/products-page"],
  } as const;
  const page = {
    ...writtenByRouter(html),
    location: { pathname, search: "", hash: "", state: null, key: "default" },
    matches: [root, boundary, list],
    outlet: <ProductsPage {...list} matches={[root, boundary, list]} />,
  };
  return (
    <PlainPageContext value={page}>
      <Layout>
        <Root {...root} matches={[root]} />
      </Layout>
    </PlainPageContext>
  );
}

/** The elements of a page that come from `Meta`, `Links` and `LateScripts`. */
function writtenByRouter(html: string) {
  const [head = "", body = ""] = html.split("<body>");
  const found = (tag: RegExp) => readPage([...head.matchAll(tag)].join(""));
  // What the page itself tells search engines comes before.
  const inBody = body.slice(body.search(/<script(?! type="application\/ld)/), body.indexOf("</body>"));
  return {
    meta: found(/<title>[^<]*<\/title>|<meta (?:name="(?:description|twitter:card)"|property=)[^>]*>/g),
    links: found(/<link [^>]*rel="stylesheet"[^>]*>/g),
    scripts: readPage(inBody),
  };
}

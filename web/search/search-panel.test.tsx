import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { m } from "#messages/compiled/messages.js";
import { type LiveResults, noResults } from "./live-results.ts";
import { panelContent } from "./panel-content.ts";
import { SearchPanel } from "./search-panel.tsx";

const dullness = { key: "dullness", kind: "concern", name: "Dullness" } as const;
const serums = { id: 2, name: "Serums" };
const glow: LiveResults = {
  ...noResults,
  query: "glo",
  completions: ["glow serum"],
  concerns: [dullness],
  categories: [serums],
  products: [
    {
      id: 7,
      name: "Glow serum",
      description: "",
      image: null,
      price: 33_600,
      fullPrice: null,
      discountPercent: 0,
      rating: null,
      stock: "in_stock",
      family: null,
      offer: null,
      size: "30 ml",
    },
  ],
};
const none: LiveResults = {
  ...noResults,
  query: "zz",
  concerns: [dullness],
  categories: [serums],
  elsewhere: ["all_products", "whatsapp"],
};

/** Renders the panel for a typed text with the third option active. */
function panel(typed: string, results: LiveResults, recent: readonly string[] = []): string {
  const content = panelContent(typed, results, recent);
  const Stub = createRoutesStub([
    {
      id: "root",
      path: "*",
      Component: () => (
        <SearchPanel
          content={content}
          listId="list"
          optionId={(option) => `list-${option}`}
          reached={2}
          onSearch={() => {}}
          onLeaveRemovals={() => {}}
        />
      ),
    },
  ]);
  const shop = { brand: "Smile", whatsapp: "+201000000000", greeting: "Hello" };
  return renderToStaticMarkup(
    <Stub initialEntries={["/en"]} hydrationData={{ loaderData: { root: { shop } } }} />,
  );
}

/** Links of the options, in the order of the arrow keys. */
function addressesIn(html: string): string[] {
  return [...html.matchAll(/<a[^>]*role="option"[^>]*>/g)].map(([link], index) => {
    expect(link).toContain(`id="list-${index}"`);
    expect(link).toContain(`aria-selected="${index === 2}"`);
    return /href="([^"]*)"/.exec(link)?.[1] ?? "";
  });
}

test("lists completions, concerns, categories, products and then all results", () => {
  const html = panel("glo", glow);
  expect(addressesIn(html)).toEqual([
    "/en/products?query=glow+serum",
    "/en/concern/dullness",
    "/en/collections/2",
    "/en/product/7",
    "/en/products?query=glo",
  ]);
  expect(html).toContain("<span>glo</span><b>w serum</b>");
  expect(html).not.toContain(m.search_closest());
});

test("labels near matches", () => {
  expect(panel("glo", { ...glow, isRelaxed: true })).toContain(m.search_closest());
});

test("offers popular concerns, categories, all products and a chat if nothing is found", () => {
  const html = panel("zz", none);
  expect(html).toContain("zz");
  const [concern, category, all, chat = ""] = addressesIn(html);
  expect([concern, category, all]).toEqual(["/en/concern/dullness", "/en/collections/2", "/en/products"]);
  const { hostname, pathname, searchParams } = new URL(chat);
  expect([hostname, pathname]).toEqual(["wa.me", "/201000000000"]);
  expect(searchParams.get("text")).toBe(m.search_ask_text({ query: "zz", brand: "Smile" }));
});

test("shows recent searches, with remove buttons outside the list, and popular concerns before typing", () => {
  const html = panel("", { ...noResults, concerns: [dullness] }, ["هالات", "sun"]);
  expect(addressesIn(html)).toEqual([
    "/en/products?query=%D9%87%D8%A7%D9%84%D8%A7%D8%AA",
    "/en/products?query=sun",
    "/en/concern/dullness",
  ]);
  const [list = "", buttons = ""] = html.split('role="toolbar"');
  expect(list).not.toContain("<button");
  expect(buttons.match(/<button/g)).toHaveLength(3);
  expect(buttons.match(/tabindex="0"/g)).toHaveLength(1);
});

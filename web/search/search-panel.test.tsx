import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { SearchPanel, searchOptions } from "./search-panel.tsx";

const nothing = { query: "zz", products: [], categories: [{ id: 2, name: "Serums" }], failed: false };
const optionId = (option: number) => `list-${option}`;

test("what finds nothing leads to categories and to all products, in the order of the arrow keys", () => {
  expect(searchOptions(nothing)).toEqual(["/collections/2", "/products"]);
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={["/en"]}>
      <SearchPanel results={nothing} listId="list" optionId={optionId} reached={1} />
    </MemoryRouter>,
  );
  expect(html).toContain("zz");
  expect(html.match(/role="option"/g)).toHaveLength(2);
  expect(html).toMatch(/<a[^>]*id="list-0"[^>]*aria-selected="false"[^>]*href="\/en\/collections\/2"/);
  expect(html).toMatch(/<a[^>]*id="list-1"[^>]*aria-selected="true"[^>]*href="\/en\/products"/);
});

test("while nothing is asked, or a search failed, there are no options", () => {
  expect(searchOptions({ query: "", products: [], categories: [], failed: false })).toEqual([]);
  expect(searchOptions({ query: "", products: [], categories: [], failed: true })).toEqual([]);
});

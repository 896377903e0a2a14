import { expect, test } from "vitest";
import { listSearch } from "./list-search.ts";
import { appliedFilters, readListUrl, readQuery } from "./list-url.ts";

const read = (search: string) => readListUrl(new URLSearchParams(search));

test("an empty address is the first dozen best sellers", () => {
  expect(read("")).toMatchObject({
    sort: "best_selling",
    page: 1,
    per_page: 12,
    category_id: [],
    inStock: false,
  });
});

test("what makes no sense is left out, the rest stays", () => {
  const query = read("sort=cheapest&page=abc&category_id=x&min_price=-5&max_price=600&inStock=1");
  expect(query).toMatchObject({
    sort: "best_selling",
    per_page: 12,
    category_id: [],
    max_price: 60_000,
    inStock: true,
  });
  expect(query.min_price).toBeUndefined();
});

test("'load more' lengthens the list, within limits", () => {
  expect(read("page=2").per_page).toBe(24);
  expect(read("page=100000").per_page).toBe(96);
  expect(read("page=-3").per_page).toBe(12);
});

test("prices typed in Arabic digits count", () => {
  expect(read("min_price=١٢٠").min_price).toBe(12_000);
});

test("filters go to the address and come back the same", () => {
  const query = read(
    "category_id=2&category_id=5&size=30+ml&color=fair&concern=sun&concern=dryness&skin_type=dry&area=face&max_price=600&inStock=1",
  );
  const search = listSearch({ filters: appliedFilters(query), sort: "price_asc", query: null }, 3);
  const again = readListUrl(new URLSearchParams(search));
  expect(appliedFilters(again)).toEqual(appliedFilters(query));
  expect(again).toMatchObject({ sort: "price_asc", per_page: 36, concern: ["sun", "dryness"] });
});

test("a search keeps its words, and is in the order of its hits unless another is asked for", () => {
  const searched = read("query=%20dry+skin%20");
  expect([readQuery(new URLSearchParams("query=%20dry+skin%20")), searched.sort]).toEqual([
    "dry skin",
    "relevance",
  ]);
  expect(listSearch({ filters: [], sort: "relevance", query: "dry skin" }, 2)).toBe("?query=dry+skin&page=2");
  const sorted = listSearch({ filters: [], sort: "best_selling", query: "dry skin" });
  expect([sorted, read(sorted.slice(1)).sort]).toEqual(["?query=dry+skin&sort=best_selling", "best_selling"]);
  expect(read("query=%20%20").sort).toBe("best_selling");
  expect(readQuery(new URLSearchParams({ query: "x".repeat(10_000) }))).toHaveLength(200);
});

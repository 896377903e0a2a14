import { expect, test } from "vitest";
import { listSearch } from "./list-search.ts";
import { appliedFilters, readListUrl, readQuery } from "./list-url.ts";

const choices = { filters: [], defaultSort: "best_selling", query: null } as const;
const read = (search: string) => readListUrl(new URLSearchParams(search));

test("readListUrl returns the first dozen best sellers for an empty URL", () => {
  expect(read("")).toMatchObject({
    sort: "best_selling",
    page: 1,
    per_page: 12,
    category_id: [],
    inStock: false,
  });
});

test("readListUrl ignores invalid values and keeps the others", () => {
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

test("readListUrl lengthens the list by 'load more' up to a limit", () => {
  expect(read("page=2").per_page).toBe(24);
  expect(read("page=100000").per_page).toBe(96);
  expect(read("page=-3").per_page).toBe(12);
});

test("readListUrl accepts prices in Arabic digits", () => {
  expect(read("min_price=١٢٠").min_price).toBe(12_000);
});

test("readListUrl reads a filter that is on or off", () => {
  expect(appliedFilters(read("fragrance_free=1"))).toEqual([{ name: "fragrance_free", value: "1" }]);
  expect(appliedFilters(read("fragrance_free=no&brand=Smile"))).toEqual([{ name: "brand", value: "Smile" }]);
});

test("readListUrl restores the filters that listSearch writes", () => {
  const query = read(
    "category_id=2&category_id=5&size=30+ml&color=fair&concern=sun&concern=dryness&skin_type=dry&area=face&brand=Smile&pregnancy=suitable&fragrance_free=1&max_price=600&inStock=1&discounted=1",
  );
  const search = listSearch({ ...choices, filters: appliedFilters(query), sort: "price_asc" }, 3);
  const again = readListUrl(new URLSearchParams(search));
  expect(appliedFilters(again)).toEqual(appliedFilters(query));
  expect(again).toMatchObject({ sort: "price_asc", per_page: 36, concern: ["sun", "dryness"] });
});

test("readListUrl keeps the query and sorts by relevance unless another order is given", () => {
  const found = { ...choices, defaultSort: "relevance", query: "dry skin" } as const;
  const searched = read("query=%20dry+skin%20");
  expect([readQuery(new URLSearchParams("query=%20dry+skin%20")), searched.sort]).toEqual([
    "dry skin",
    "relevance",
  ]);
  expect(listSearch({ ...found, sort: "relevance" }, 2)).toBe("?query=dry+skin&page=2");
  const sorted = listSearch({ ...found, sort: "best_selling" });
  expect([sorted, read(sorted.slice(1)).sort]).toEqual(["?query=dry+skin&sort=best_selling", "best_selling"]);
  expect(read("query=%20%20").sort).toBe("best_selling");
  expect(readQuery(new URLSearchParams({ query: "x".repeat(10_000) }))).toHaveLength(200);
});

test("readListUrl sorts by a page's own order unless another is given", () => {
  expect(readListUrl(new URLSearchParams(), "saving").sort).toBe("saving");
  expect(readListUrl(new URLSearchParams("sort=best_selling"), "saving").sort).toBe("best_selling");
});

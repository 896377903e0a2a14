import { expect, test } from "vitest";
import { listSearch } from "./list-search.ts";
import { appliedFilters, readListUrl } from "./list-url.ts";

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
  const search = listSearch(appliedFilters(query), "price_asc", 3);
  const again = readListUrl(new URLSearchParams(search));
  expect(appliedFilters(again)).toEqual(appliedFilters(query));
  expect(again).toMatchObject({ sort: "price_asc", per_page: 36, concern: ["sun", "dryness"] });
});

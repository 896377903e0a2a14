import { expect, test } from "vitest";
import { knownSearch } from "./known-search.ts";

const search = (route: string, query: string) => knownSearch(route, new URLSearchParams(query));

test.each([
  ["home-page/home-page", "utm_source=fb&fbclid=x&query=y", ""],
  ["catalogue/list/products-page", "", ""],
  ["catalogue/list/products-page", "utm_source=fb&color=fair&gclid=1", "?color=fair"],
  [
    "catalogue/list/products-page",
    "page=2&color=medium&sort=newest&color=fair&color=fair",
    "?color=fair&color=medium&sort=newest&page=2",
  ],
  [
    "catalogue/list/products-page",
    "sort=newest&color=fair&page=2&color=medium",
    "?color=fair&color=medium&sort=newest&page=2",
  ],
  ["catalogue/list/products-page", "sort=best_selling&page=1&inStock=&color=&min_price=", ""],
  ["catalogue/list/products-page", "sort=cheapest&page=x&category_id=y&sort=newest", ""],
  ["catalogue/list/products-page", "page=99999", "?page=8"],
  ["catalogue/list/products-page", "min_price=١٢٠", "?min_price=120"],
  ["catalogue/list/products-page", "query=%20dry+skin%20&utm_medium=x", "?query=dry+skin"],
  ["catalogue/list/products-page", "discounted=1&sort=saving&x=1", "?discounted=1&sort=saving"],
  ["offers/offers-page", "sort=saving", ""],
  ["offers/offers-page", "sort=best_selling&inStock=1", "?inStock=1&sort=best_selling"],
  ["catalogue/product/product-page", "utm_source=fb", ""],
  ["catalogue/product/product-page", "reviews=2&sort=highest&sort=lowest&x=1", "?sort=highest&reviews=2"],
  ["search/search-results", "query=%20rose&x=1", "?query=rose"],
  ["inbox/contact-page", "sent", "?sent"],
  ["inbox/contact-page", "x=1", ""],
  ["routine/routine-page", "utm_source=fb", ""],
])("knownSearch of %s?%s is %j", (route, query, known) => {
  expect(search(route, query)).toBe(known);
});

test.each([
  ["catalogue/product/product-page", "preview=token"],
  ["routine/routine-page", "skin=oily"],
  ["cart/cart-page", ""],
  ["session/login-page", "next=/cart"],
  ["constructor", ""],
])("knownSearch of %s?%s is null: not a public page", (route, query) => {
  expect(search(route, query)).toBeNull();
});

test("knownSearch returns its own results unchanged", () => {
  for (const query of [
    "color=b&color=a&page=3",
    "query=a+b&sort=newest&size=30+ml",
    "concern=sun,dryness&max_price=12.5",
  ]) {
    const once = search("catalogue/list/products-page", query) ?? "";
    expect(search("catalogue/list/products-page", once)).toBe(once);
  }
});

import { expect, test } from "vitest";
import { NewSlider } from "./sliders.ts";

const link = NewSlider.shape.link;

test.each([
  ["/products?sort=best_selling", "/products?sort=best_selling"],
  [" /collections/3 ", "/collections/3"],
  ["/", "/"],
  ["/en/products?page=2", "/products?page=2"],
  ["/en", "/"],
  ["/en?a=1", "/?a=1"],
  ["/english", "/english"],
  ["/products?query=سيروم", "/products?query=%D8%B3%D9%8A%D8%B1%D9%88%D9%85"],
])("the link of a slider is normalised from %s to %s", (typed, kept) => {
  expect(link.parse(typed)).toBe(kept);
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/products\\",
  "/.//evil.example",
  "/en//evil.example",
  "/%2e%2e//evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "data:text/html,x",
  "products",
  "#top",
  "?page=2",
])("the link of a slider rejects %s", (typed) => {
  expect(link.safeParse(typed).error?.issues[0]?.message).toBe("shop_path");
});

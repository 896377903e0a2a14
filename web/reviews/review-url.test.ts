import { expect, test } from "vitest";
import { hasMore, readReviewUrl, reviewUrl } from "./review-url.ts";

const read = (search: string) => readReviewUrl(new URLSearchParams(search));

const all = { sort: "newest", page: 1, stars: null, skinType: null } as const;

test.each([
  all,
  { ...all, sort: "highest" },
  { ...all, sort: "lowest", page: 4 },
  { ...all, sort: "helpful", stars: 5, skinType: "oily" },
] as const)("%o is read from its address", (choice) => {
  expect(read(reviewUrl(7, choice).split("?")[1] ?? "")).toEqual(choice);
});

test("reviewUrl returns the product's own URL for the default choice", () => {
  expect(reviewUrl(7, all)).toBe("/product/7");
});

test.each([
  "sort=best&reviews=0",
  "sort=&reviews=-1",
  "sort=Newest&reviews=1.5",
  "reviews=x",
  "reviews=",
  "stars=6",
  "skin_type=%00",
])("ignores %s", (search) => {
  expect(read(search)).toEqual(all);
});

test("readReviewUrl limits a page to five hundred reviews", () => {
  expect(read("reviews=99999")).toEqual({ ...all, page: 100 });
  expect(hasMore({ ...all, page: 100 }, 500, 900)).toBe(false);
  expect(hasMore(all, 5, 5)).toBe(false);
  expect(hasMore(all, 5, 6)).toBe(true);
});

import { expect, test } from "vitest";
import { hasMore, readReviewUrl, reviewUrl } from "./review-url.ts";

const read = (search: string) => readReviewUrl(new URLSearchParams(search));

test.each([
  { sort: "newest", page: 1 },
  { sort: "highest", page: 1 },
  { sort: "lowest", page: 4 },
] as const)("%o is read from its address", (choice) => {
  expect(read(reviewUrl(7, choice).split("?")[1] ?? "")).toEqual(choice);
});

test("reviewUrl returns the product's own URL for the default choice", () => {
  expect(reviewUrl(7, { sort: "newest", page: 1 })).toBe("/product/7");
});

test.each(["sort=best&reviews=0", "sort=&reviews=-1", "sort=Newest&reviews=1.5", "reviews=x", "reviews="])(
  "ignores %s",
  (search) => {
    expect(read(search)).toEqual({ sort: "newest", page: 1 });
  },
);

test("readReviewUrl limits a page to a hundred reviews", () => {
  expect(read("reviews=99999")).toEqual({ sort: "newest", page: 20 });
  expect(hasMore({ sort: "newest", page: 20 }, 100, 500)).toBe(false);
  expect(hasMore({ sort: "newest", page: 1 }, 5, 5)).toBe(false);
  expect(hasMore({ sort: "newest", page: 1 }, 5, 6)).toBe(true);
});

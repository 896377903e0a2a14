import { describe, expect, test } from "vitest";
import { encodedPath, redirectPath } from "./redirect-path.ts";

describe("the stored path of an address", () => {
  test.each([
    ["/products/rose-serum/", "/products/rose-serum"],
    ["https://old.example/products/rose?variant=2#top", "/products/rose?variant=2"],
    ["/%d8%b3%d9%8a%d8%b1%d9%88%d9%85", "/سيروم"],
    ["/سيروم", "/سيروم"],
    ["/a%2fb%20c", "/a%2Fb%20c"],
    ["/a b", "/a%20b"],
    ["/100%25", "/100%25"],
    ["/%FF", "/%FF"],
    ["/x/../y", "/y"],
    ["/", "/"],
    ["https://old.example", "/"],
  ])("%s", (address, path) => {
    expect(redirectPath(address)).toBe(path);
    expect(redirectPath(path)).toBe(path);
    expect(redirectPath(encodedPath(path))).toBe(path);
  });

  test.each([
    "",
    "products",
    "//evil.example/x",
    "/\\evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
    "ftp://a/b",
  ])("there is none of %j", (address) => expect(redirectPath(address)).toBeNull());
});

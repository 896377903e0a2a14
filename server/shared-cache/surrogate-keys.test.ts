import { describe, expect, test } from "vitest";
import { setSurrogateKeys, surrogateKeys } from "./surrogate-keys.ts";

describe("surrogateKeys", () => {
  test.each([
    ["/product/12", ["shop", "p12", "lists"]],
    ["/Product/12", ["shop", "p12", "lists"]],
    ["/en/product/12.data?_routes=x", ["shop", "p12", "lists"]],
    ["/smile/api/products/12", ["shop", "p12", "lists"]],
    ["/smile/api/products/12/reviews?page=2", ["shop", "p12"]],
    ["/", ["shop", "lists"]],
    ["/offers", ["shop", "lists"]],
    ["/en/products?page=2", ["shop", "lists"]],
    ["/smile/api/products", ["shop", "lists"]],
    ["/collections/3", ["shop", "lists"]],
  ])("returns the keys of %s", (path, keys) => {
    expect(surrogateKeys(path)).toEqual(keys);
  });
});

describe("setSurrogateKeys", () => {
  test.each([
    ["public, max-age=0, s-maxage=60", "shop p12 lists", "shop,p12,lists"],
    ["no-cache", null, null],
  ])("sets the keys only beside a public Cache-Control: %s", (cacheControl, keys, tags) => {
    const headers = new Headers({ "Cache-Control": cacheControl });
    setSurrogateKeys(headers, "/product/12");
    expect([headers.get("Surrogate-Key"), headers.get("Cache-Tag")]).toEqual([keys, tags]);
  });
});

import { describe, expect, test } from "vitest";
import { loggedPath } from "./log-requests.ts";
import { spellingOf } from "./one-spelling.ts";
import { findPageRoutes } from "./page-routes.ts";

const layout = { id: "layout", path: "en?" };
const paths = [
  "product/:id",
  "Product/Verify/result/:code",
  "order/:number/return/:token",
  "collections/:categoryId",
];
const routes = Object.fromEntries([
  ["layout", layout],
  ["home", { id: "home", index: true, parentId: "layout" }],
  ...paths.map((path) => [path, { id: path, path, parentId: "layout" }] as const),
]);
const findRoute = findPageRoutes(routes);

describe("a path has one spelling (C5)", () => {
  test.each([
    ["/product/2/", "/product/2"],
    ["//product///2", "/product/2"],
    ["/%70roduct/2", "/product/2"],
    ["/PRODUCT/2", "/product/2"],
    ["/EN", "/en"],
    ["/En/product/2", "/en/product/2"],
    ["/en/", "/en"],
    ["/", "/"],
    ["/product/2.data", "/product/2.data"],
    ["/Product/2/.data", "/product/2.data"],
    ["/_root.data", "/_root.data"],
    ["/en/_root.data", "/en/_root.data"],
    ["/product/%D8%B3", "/product/%D8%B3"],
    ["/product/a%2Fb", "/product/a%2Fb"],
    ["/product/2/rose-serum", "/product/2"],
    ["/en/product/2/rose/serum/", "/en/product/2"],
    ["/product/rose/serum", null],
    ["//evil.example/", null],
  ])("%s", (path, spelling) => expect(spellingOf(path, findRoute)).toBe(spelling));
});

describe("the log masks the parameters of every route (C4)", () => {
  const secret = "sEcretToken-of_43-characters";
  test.each(paths)("%s", (path) => {
    const route = findRoute(`/${path.replaceAll(/:\w+/g, "x")}`);
    const asked = `/en/${path.replaceAll(/:\w+/g, secret)}`;
    for (const suffix of ["", ".data", "/"]) {
      expect(loggedPath(asked + suffix, route?.pattern)).not.toContain("ecret");
      expect(loggedPath(asked + suffix)).not.toContain("ecret");
    }
  });

  test("keeps words and ids", () => {
    const pattern = "/en?/order/:number/return/:token";
    expect(loggedPath(`/en/order/123456782/return/${secret}.data`, pattern)).toBe(
      "/en/order/123456782/return/…",
    );
    expect(loggedPath("/wp-admin/setup.php")).toBe("/wp-admin/setup.php");
  });
});

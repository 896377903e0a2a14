import type { RouteConfigEntry } from "@react-router/dev/routes";
import fc from "fast-check";
import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, test } from "vitest";
import webRoutes from "#web/routes.ts";
import { type BuiltRoute, findPageRoutes } from "./page-routes.ts";

/** Routes of all pages, as the build lists them and as the router receives them. */
const built: Record<string, BuiltRoute> = {};
const tree = treeOf(webRoutes, undefined);
const findRoute = findPageRoutes(built);

function treeOf(entries: readonly RouteConfigEntry[], parentId: string | undefined): RouteObject[] {
  return entries.map(({ id: given, file, path, index, caseSensitive, children = [] }): RouteObject => {
    const id = given ?? file.replace(/\.tsx?$/, "");
    built[id] = { id, parentId, path, index, caseSensitive };
    const own = { id, ...(path !== undefined && { path }), ...(caseSensitive && { caseSensitive }) };
    return index ? { ...own, index } : { ...own, children: treeOf(children, id) };
  });
}

/** Returns the id of the page that the router finds at a path; null for the page of unknown paths. */
function routerFinds(path: string): string | null {
  const id = matchRoutes(tree, path)?.at(-1)?.route.id;
  return id === undefined || id === "failures/not-found-page" ? null : id;
}

const words = Object.values(built).flatMap(({ path }) => path?.replace("?", "").split("/") ?? []);
const segment = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...words, "en", "7", "new", "result") },
  fc.constantFrom("EN", "Cart", "a%2Fb", "%D8%A7", "", " ", ":id", "*"),
  fc.string({ maxLength: 4 }).filter((text) => !/[?#%/]/.test(text)),
);

describe("findPageRoutes", () => {
  test("matches like the router", () => {
    const paths = fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join("/")}`);
    fc.assert(
      fc.property(paths, (path) => {
        expect([path, findRoute(path)?.id ?? null]).toEqual([path, routerFinds(path)]);
      }),
      { numRuns: 1500 },
    );
  });

  test.each([
    ["/", "/en?"],
    ["/en", "/en?"],
    ["/_root.data", "/en?"],
    ["/_.data", "/en?"],
    ["/en/_.data", "/en?"],
    ["/product/7", "/en?/product/:id"],
    ["/en/product/7.data", "/en?/product/:id"],
    ["/order/0100/cancellation", "/en?/order/:id/cancellation"],
    ["/Product/7", undefined],
    ["/EN/account_setting", undefined],
    ["/wp-login.php", undefined],
    ["/en/01012345678", undefined],
    ["/%ff", undefined],
  ])("returns the pattern of %s", (path, pattern) => {
    expect(findRoute(path)?.pattern).toBe(pattern);
  });
});

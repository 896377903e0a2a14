import { expect, test } from "vitest";
import { shortened } from "./shorten-manifest.ts";

test("the map of routes keeps what a route has, and of its scripts those that not every page has", () => {
  const manifest = {
    entry: { module: "/entry.js", imports: ["/router.js"] },
    routes: {
      root: {
        id: "root",
        hasLoader: true,
        hasAction: false,
        module: "/root.js",
        imports: ["/router.js", "/every.js"],
      },
      cart: {
        id: "cart",
        hasLoader: true,
        hasAction: false,
        imports: ["/router.js", "/every.js", "/sums.js"],
      },
    },
    version: "1",
  };
  expect(shortened(`window.__reactRouterManifest=${JSON.stringify(manifest)};`)).toBe(
    `window.__reactRouterManifest=${JSON.stringify({
      entry: { module: "/entry.js", imports: [] },
      routes: {
        root: { id: "root", hasLoader: true, module: "/root.js", imports: [] },
        cart: { id: "cart", hasLoader: true, imports: ["/sums.js"] },
      },
      version: "1",
    })};`,
  );
});

test("a script of another form is refused", () => {
  expect(() => shortened("export default {}")).toThrow("expected window.__reactRouterManifest=…");
});

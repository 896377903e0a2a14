import { expect, test } from "vitest";
import { pageRoutes } from "../page-routes.ts";
import { pagePattern } from "./route-patterns.ts";

const routesOf = pageRoutes({
  root: { id: "root", path: "" },
  frame: { id: "frame", parentId: "root" },
  home: { id: "home", parentId: "frame", path: "en?", index: true },
  product: { id: "product", parentId: "frame", path: "en?/product/:id", caseSensitive: true },
  order: { id: "order", parentId: "frame", path: "en?/order/:id" },
  cancellation: { id: "cancellation", parentId: "order", path: "cancellation" },
  nothing: { id: "nothing", parentId: "frame", path: "en?/*" },
});

test.each([
  ["/", "/en?"],
  ["/en", "/en?"],
  ["/_root.data", "/en?"],
  ["/product/7", "/en?/product/:id"],
  ["/en/product/7.data", "/en?/product/:id"],
  ["/order/0100/cancellation", "/en?/order/:id/cancellation"],
  ["/Product/7", "other"],
  ["/wp-login.php", "other"],
  ["/en/01012345678", "other"],
  ["/%ff", "other"],
])("%s belongs to %s", (path, pattern) => {
  expect([pagePattern(path, routesOf), pagePattern(path, routesOf)]).toEqual([pattern, pattern]);
});

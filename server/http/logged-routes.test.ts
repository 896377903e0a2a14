import type { RouteConfigEntry } from "@react-router/dev/routes";
import { Kysely } from "kysely";
import { Pool } from "pg";
import { describe, expect, test } from "vitest";
import { createApi } from "#api/app.ts";
import { testDependencies } from "#api/testing/test-dependencies.ts";
import { ShopDialect } from "#db/query-compiler.ts";
import type { Tables } from "#db/tables.ts";
import webRoutes from "#web/routes.ts";
import { loggedPath } from "./log-requests.ts";
import { spellingOf } from "./one-spelling.ts";
import { type BuiltRoute, findPageRoutes } from "./page-routes.ts";

const built: Record<string, BuiltRoute> = {};
/** Patterns of all pages with a parameter. */
const pages = patternsOf(webRoutes, "", undefined).filter((pattern) => pattern.includes(":"));
const findRoute = findPageRoutes(built);
const db = new Kysely<Tables>({ dialect: new ShopDialect({ pool: new Pool() }) });
const calls = createApi(testDependencies(db))
  .routes.map(({ path }) => `/smile/api${path}`)
  .filter((path) => path.includes("/:"));

function patternsOf(
  entries: readonly RouteConfigEntry[],
  before: string,
  parentId: string | undefined,
): string[] {
  return entries.flatMap(({ id: given, file, path, index, caseSensitive, children = [] }) => {
    const id = given ?? file.replace(/\.tsx?$/, "");
    built[id] = { id, parentId, path, index, caseSensitive };
    const pattern = path === undefined ? before : `${before}/${path}`;
    return [...(path === undefined ? [] : [pattern]), ...patternsOf(children, pattern, id)];
  });
}

/** Tokens of links, codes of packs and Arabic digits of one. */
const secrets = ["sEcretToken-of_32-characters0123", "482139076415827", "%D9%A4%D9%A8%D9%A2%D9%A1%D9%A3"];

describe("the log has no parameter of a route (C4)", () => {
  test.each([...new Set(pages)])("%s", (pattern) => {
    for (const secret of secrets) {
      const path = pattern.replace("/en?", "").replaceAll(/:\w+/g, secret);
      const route = findRoute(path);
      expect(route?.pattern).toBe(pattern);
      for (const start of ["", "/en", "/EN", "/"])
        for (const end of ["", ".data", "/", "/more"])
          for (const known of [route?.pattern, undefined])
            expect(loggedPath(start + path + end, known)).not.toContain(secret);
    }
  });

  test.each([...new Set(calls)])("%s", (pattern) => {
    for (const secret of secrets) {
      const path = pattern.replaceAll(/:\w+(?:\{[^}]*\})?/g, secret);
      for (const known of [pattern, undefined]) expect(loggedPath(path, known)).not.toContain(secret);
    }
  });
});

test("a page in other letters is no page: 404, and no entry of the cache (C5)", () => {
  for (const path of ["/PRODUCTS", "/Cart", "/Product/2", "/COLLECTIONS", "/ME"])
    expect([path, spellingOf(path, findRoute)]).toEqual([path, null]);
  expect(spellingOf("/EN/products", findRoute)).toBe("/en/products");
});

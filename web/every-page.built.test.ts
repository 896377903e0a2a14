import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { addShopDetails } from "#server/testing/add-shop-details.ts";
import { type Browser, openBrowser } from "#server/testing/browser.ts";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { browserOf } from "#server/testing/customer.ts";
import { type Ids, insertCustomerWithAll, withIds } from "#server/testing/customer-with-all.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { type PageRow, pages } from "#server/testing/pages.ts";
import { everythingOfCustomers } from "#shop/testing/everything-of-customers.ts";
import { fillCart } from "#shop/testing/insert-buyer.ts";
import { insertCustomer } from "#shop/testing/insert-customer.ts";
import routes from "./routes.ts";

const never = 99_999_999;

test("every page is in the table, and every page of the table is built", () => {
  const built = pathsOf(routes).map((path) => `/${path.replace(/^en\?\/?/, "")}`);
  expect([...new Set(built)].sort()).toEqual(Object.keys(pages).sort());
});

/** Paths of the routes. Layouts have none of their own. */
function pathsOf(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap((entry) => {
    const path = [above, entry.path].filter((part) => part).join("/");
    const isLayout = entry.path === undefined && entry.index !== true;
    return [...(isLayout ? [] : [path]), ...pathsOf(entry.children ?? [], path)];
  });
}

describe.runIf(isBuilt)("every page (R8)", () => {
  const { database, ask } = useBuiltShop({}, async () => {
    await addShopDetails(database.db);
  });

  async function send(browser: Browser, method: "get" | "post", { path, form = {} }: PageRow, ids: Ids) {
    const here = withIds(path, ids);
    const fields = Object.entries(form).map(([name, value]): [string, string] => [name, withIds(value, ids)]);
    const page =
      method === "get" ? await browser.get(here) : await browser.post(here, new URLSearchParams(fields));
    // A form on another page's card redirects back to that page.
    return { ...page, ways: [here, form["next"]] };
  }

  function outcomeOf({ status, location, ways }: Awaited<ReturnType<typeof send>>): string {
    if (location === null) return String(status);
    const { pathname, searchParams } = new URL(location, "http://localhost");
    if (pathname === "/login" && ways.includes(searchParams.get("next") ?? "")) return "login";
    return `${status} ${location.replace(/(\/\d+\?placed=1|\?address_id=\d+&news=1)$/, "/new")}`;
  }

  /** Another customer with a cart, who may open the checkout. */
  async function another(product: number): Promise<Browser> {
    const id = await insertCustomer(database.db);
    await fillCart(database.db, id, [[product, 1]]);
    return (await browserOf(database.db, ask, id)).browser;
  }

  const table = Object.values(pages).flatMap((row) =>
    (["get", "post"] as const).map((method) => ({ method, ...row, expected: row[method] })),
  );

  test.each(table)(
    "$method $path: visitor, customer, another customer: $expected",
    async ({ expected, ...row }) => {
      const { db } = database;
      const { customerId, ids } = await insertCustomerWithAll(db);
      const respond = async (browser: Browser) => outcomeOf(await send(browser, row.method, row, ids));
      const before = await everythingOfCustomers(db);
      expect(await respond(openBrowser(ask))).toBe(expected[0]);
      if (row.method === "get" || row.makesGuest === undefined)
        expect(await everythingOfCustomers(db)).toBe(before);

      const stored = await everythingOfCustomers(db, customerId);
      expect(await respond(await another(ids.product))).toBe(expected[2]);
      expect(await everythingOfCustomers(db, customerId)).toBe(stored);

      const { browser } = await browserOf(db, ask, customerId);
      expect(await respond(browser)).toBe(withIds(expected[1], ids));
    },
  );

  const owned = table.filter(({ path, form }) =>
    /:(?:line|order|address)\b/.test(path + form?.["address_id"]),
  );

  test.each(owned)("$method $path responds to another customer's id as to a missing one", async (row) => {
    const { ids } = await insertCustomerWithAll(database.db);
    const browser = await another(ids.product);
    const theirs = await send(browser, row.method, row, ids);
    const unknown = { ...ids, line: never, order: never, address: never };
    const nobodys = await send(browser, row.method, row, unknown);
    expect([theirs.status, theirs.location]).toEqual([nobodys.status, nobodys.location]);
    expect(shownIn(theirs.html)).toBe(shownIn(nobodys.html));
    expect(theirs.html).not.toMatch(/شارع النصر|121 ?234 ?5678/);
  });
});

/** Content of a page without the requested ids and without random values. */
function shownIn(html: string): string {
  // Header and footer list the categories, and tests add more.
  const shown = /<main.*<\/main>/s.exec(html) ?? /<body>.*<\/body>/s.exec(html);
  return (shown?.[0] ?? html)
    .replace(/<script.*?<\/script>/gs, "")
    .replace(/value="[\da-f-]{36}"/g, "")
    .replace(/\d+/g, "0");
}

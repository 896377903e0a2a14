import { describe, expect, test } from "vitest";
import { addShopDetails } from "#server/testing/add-shop-details.ts";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { browserOf } from "#server/testing/customer.ts";
import { insertCustomerWithAll, withIds } from "#server/testing/customer-with-all.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { pages } from "#server/testing/pages.ts";

const names =
  "page sort query color size category_id in_stock inStock discounted min_price max_price coupon city_id address_id next reviews tab code case sent photo placed skin concern sensitive budget step without removed";
const values = [
  "",
  "0",
  "-1",
  "1.5",
  "abc",
  "99999999999999999999",
  "%00",
  "%E0%A4%A",
  "%F0%9F",
  "'--",
  "%3Cscript%3E",
  "../..",
  "%E2%80%AE",
  "x".repeat(3000),
];
/** Every known parameter with one value, twice. */
const queries = values.map((value) =>
  names
    .split(" ")
    .map((name) => `${name}=${value}&${name}=${value}`)
    .join("&"),
);

describe.runIf(isBuilt)("parameters that make no sense", () => {
  const { database, ask } = useBuiltShop({}, async () => {
    await addShopDetails(database.db);
  });

  const shown = Object.values(pages).filter(
    // A malformed cart link is 404 (`shop/cart/cart-link.test.ts`).
    ({ path, get }) =>
      get[1] === "200" && !path.includes(".") && path !== "/me" && !path.startsWith("/cart/link"),
  );

  test.each(shown)("are ignored or corrected at $path", async ({ path }) => {
    const { customerId, ids } = await insertCustomerWithAll(database.db);
    const { browser } = await browserOf(database.db, ask, customerId);
    // The home page in English is /en: every other spelling is redirected.
    const [pathname = ""] = withIds(path, ids).replace(/^\/$/, "").split("?");
    const check = async (query: string) => {
      const { status, location } = await browser.get(`/en${pathname}?${query}`);
      expect([query.slice(0, 60), status]).toEqual([query.slice(0, 60), location === null ? 200 : 302]);
      if (location === null) return;
      // The corrected URL needs no further redirect.
      const { pathname: next, search } = new URL(location, "http://localhost");
      expect((await browser.get(next + search)).status).toBe(200);
    };
    await Promise.all(
      [...queries, "&&==&?", "page[]=1&page[a]=2", "%", "=&=", "__proto__=1"].map(async (query) =>
        check(query),
      ),
    );
  });
});

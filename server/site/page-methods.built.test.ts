import { describe, expect, test } from "vitest";
import { everythingOfCustomers } from "#shop/testing/everything-of-customers.ts";
import { useBuiltShop } from "../testing/built-shop.ts";
import { browserOf } from "../testing/customer.ts";
import { insertCustomerWithAll, withIds } from "../testing/customer-with-all.ts";
import { isBuilt } from "../testing/is-built.ts";
import { pages } from "../testing/pages.ts";

const ours = { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded" };

describe.runIf(isBuilt)("a method other than GET, HEAD or POST", () => {
  const { database, ask } = useBuiltShop();

  test.each(Object.values(pages))(
    "responds with 405 at $path and changes nothing",
    async ({ path, form = {} }) => {
      const { customerId, ids } = await insertCustomerWithAll(database.db);
      const { browser } = await browserOf(database.db, ask, customerId);
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join();
      const fields = Object.entries(form).map(([name, value]): [string, string] => [
        name,
        withIds(value, ids),
      ]);
      const here = withIds(path, ids);
      const before = await everythingOfCustomers(database.db);
      for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
        for (const address of [here, `/en${here}`, `${here.split("?")[0]}.data`]) {
          const body = method === "OPTIONS" ? null : new URLSearchParams(fields);
          const { status, headers } = await ask(address, { method, headers: { ...ours, cookie }, body });
          expect([method, address, status, headers.get("Allow")]).toEqual([
            method,
            address,
            405,
            "GET, HEAD, POST",
          ]);
        }
      }
      expect(await everythingOfCustomers(database.db)).toBe(before);
    },
  );

  test("responds with 405 also to requests of other sites", async () => {
    const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    expect((await ask("/logout", { method: "DELETE", headers })).status).toBe(405);
  });
});

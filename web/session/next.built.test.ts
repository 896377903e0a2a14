import { beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "#server/testing/browser.ts";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { browserOf, insertCustomerWithPassword } from "#server/testing/customer.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { accountPassword } from "#shop/testing/insert-account.ts";
import { withFlash } from "../flash/flash-url.ts";

const here = "http://localhost";
// web/paths.test.ts covers all ways to leave the shop. These tests show that each page uses it.
const outside = ["//evil.example", "/\\evil.example", "/en/..//evil.example", "https://evil.example"];
const inside = ["/cart", "/en/products?page=2&sort=rating"];

describe.runIf(isBuilt)("a redirect after sign-in (R7)", () => {
  const { database, ask } = useBuiltShop();
  let phone: string;
  let signedIn: Awaited<ReturnType<typeof browserOf>>["browser"];
  beforeAll(async () => {
    const customer = await insertCustomerWithPassword(database.db);
    phone = customer.phone;
    signedIn = (await browserOf(database.db, ask, customer.id)).browser;
  });

  /** Resolved target of a redirect. Browsers ignore tabs and line breaks in it. */
  const reached = (location: string | null, from: string) => new URL(location ?? "", here + from);
  const query = (next: string) => new URLSearchParams({ next });

  test.each(outside)("leads home for %j in the form", async (next) => {
    const { location } = await openBrowser(ask).post("/login", { phone, password: accountPassword, next });
    expect(location).toBe("/?news=1");
  });

  test.each([...outside, ...inside])("stays in the shop for %j in the URL", async (next) => {
    const expected = inside.includes(next) ? next : "/";
    for (const page of ["/login", "/signup", "/en/login"]) {
      expect((await signedIn.get(`${page}?${query(next)}`)).location).toBe(expected);
    }
    for (const [page, language] of [
      ["/language/ar", ""],
      ["/language/en", "/en"],
    ] as const) {
      const { location } = await openBrowser(ask).get(`${page}?${query(next)}`);
      const { origin, pathname } = reached(location, page);
      expect(origin).toBe(here);
      expect(pathname).toBe(
        language +
          new URL(expected, here).pathname.replace(/^\/en/, "").replace(/^\/$/, language === "" ? "/" : ""),
      );
    }
    const book = await signedIn.get(`/user/addressbook/new?${query(next)}`);
    const targets = [...book.html.matchAll(/<a class="button second" href="([^"]*)"/g)].map(
      ([, way]) => way ?? "",
    );
    expect(
      targets.map((way) => reached(way.replaceAll("&amp;", "&"), "/user/addressbook/new").origin),
    ).toEqual([here]);
  });

  test.each(inside)("leads to %j in the form", async (next) => {
    const { location } = await openBrowser(ask).post("/login", { phone, password: accountPassword, next });
    expect(location).toBe(withFlash(next));
  });

  test("returns to a page that needs an account, with its query", async () => {
    const browser = openBrowser(ask);
    const { location } = await browser.get("/en/user/orders?page=2");
    const login = await browser.get(location ?? "");
    const next = /name="next" value="([^"]*)"/.exec(login.html)?.[1] ?? "";
    const entered = await browser.post(location ?? "", { phone, password: accountPassword, next });
    expect(entered.location).toBe("/en/user/orders?page=2&news=1");
  });

  test("stays in the shop for a path with two slashes, whichever language was chosen", async () => {
    for (const path of ["//evil.example", "//evil.example/login", "/\\evil.example", "/.//evil.example/"]) {
      const browser = openBrowser(ask, new Map([["language", encodeURIComponent(btoa('"en"'))]]));
      const { location } = await browser.get(path, { accept: "text/html" });
      expect(reached(location, "/").origin).toBe(here);
    }
  });
});

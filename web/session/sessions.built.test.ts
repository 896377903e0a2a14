import { describe, expect, test } from "vitest";
import { openBrowser } from "#server/testing/browser.ts";
import { openBuiltShop, useBuiltShop } from "#server/testing/built-shop.ts";
import { browserOf, insertCustomerWithPassword } from "#server/testing/customer.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { accountPassword } from "#shop/testing/insert-account.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";

describe.runIf(isBuilt)("a session (R5)", () => {
  const { database, ask } = useBuiltShop();

  const me = async (token: string) =>
    (await ask("/smile/api/client/me", { headers: { Authorization: `Bearer ${token}` } })).status;
  const signInWith = { password: accountPassword };

  test.each([
    [
      "https://smile.example",
      /^__Host-session=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ],
    ["http://localhost", /^session=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/],
  ])("at %s is stored in a cookie hidden from scripts and other sites", async (publicUrl, cookie) => {
    const { phone } = await insertCustomerWithPassword(database.db);
    const browser = openBrowser((await openBuiltShop(database.db, { publicUrl })).ask);
    const entered = await browser.post("/login", { phone, ...signInWith });
    expect(entered.headers.getSetCookie()).toContainEqual(expect.stringMatching(cookie));
    expect((await browser.get("/account_setting")).status).toBe(200);
    const left = await browser.post("/logout", {});
    expect(left.headers.getSetCookie()[0]).toMatch(/^(?:__Host-)?session=; Max-Age=0; Path=\/; HttpOnly;/);
  });

  test("over https ignores the cookie with the plain name, which other hosts could set", async () => {
    const { id } = await insertCustomerWithPassword(database.db);
    const { browser } = await browserOf(database.db, ask, id);
    const secure = await openBuiltShop(database.db, { publicUrl: "https://smile.example" });
    expect((await openBrowser(secure.ask, browser.cookies).get("/account_setting")).status).toBe(303);
  });

  test.each(["/login", "/signup"])("is renewed at %s, and the previous one ends", async (path) => {
    const { phone, id } = await insertCustomerWithPassword(database.db);
    const { browser, token } = await browserOf(database.db, ask, id);
    const before = browser.cookies.get("session");
    const other = {
      name: "Mona",
      email: `anew-${id}@example.com`,
      phone: `012${String(id).padStart(8, "0")}`,
    };
    const form = path === "/login" ? { phone } : { ...other, password_confirmation: accountPassword };
    expect((await browser.post(path, { ...form, ...signInWith })).status).toBe(303);
    expect(browser.cookies.get("session")).not.toBe(before);
    expect(await me(token)).toBe(401);
  });

  test("cannot be fixated by a planted cookie", async () => {
    const { phone } = await insertCustomerWithPassword(database.db);
    const planted = "A".repeat(43);
    const cookie = `session=${encodeURIComponent(btoa(JSON.stringify(planted)))}`;
    const [name = "", value = ""] = cookie.split("=", 2);
    const browser = openBrowser(ask, new Map([[name, value]]));
    await browser.post("/login", { phone, ...signInWith });
    expect(browser.cookies.get("session")).not.toBe(value);
    expect(await me(planted)).toBe(401);
    expect((await openBrowser(ask, new Map([[name, value]])).get("/account_setting")).status).toBe(303);
  });

  test("of staff in the cookie opens no customer page (R8)", async () => {
    const { token } = await insertStaff(database.db, "owner");
    const cookie = encodeURIComponent(btoa(JSON.stringify(token)));
    const browser = openBrowser(ask, new Map([["session", cookie]]));
    for (const path of ["/account_setting", "/user/orders", "/checkout"])
      expect([path, (await browser.get(path)).status]).toEqual([path, 303]);
  });

  test.each(["the page", "the API"])("ends for pages and API when %s logs out", async (door) => {
    const { id } = await insertCustomerWithPassword(database.db);
    const { browser, token } = await browserOf(database.db, ask, id);
    const stolen = openBrowser(ask, new Map(browser.cookies));
    expect([await me(token), (await stolen.get("/account_setting")).status]).toEqual([200, 200]);
    const headers = { Authorization: `Bearer ${token}` };
    if (door === "the page") await browser.post("/logout", {});
    else await ask("/smile/api/client/auth/logout", { method: "POST", headers });
    expect([await me(token), (await stolen.get("/account_setting")).status]).toEqual([401, 303]);
  });

  test("ends with a deleted account, for cookie and token", async () => {
    const { id } = await insertCustomerWithPassword(database.db);
    const { browser, token } = await browserOf(database.db, ask, id);
    const other = (await browserOf(database.db, ask, id)).browser;
    expect((await browser.post("/account_setting/data", signInWith)).location).toBe("/?news=1");
    expect((await other.get("/account_setting")).location).toBe("/login?next=%2Faccount_setting");
    expect((await other.post("/user/addressbook/new", {})).status).toBe(303);
    expect(await me(token)).toBe(401);
  });
});

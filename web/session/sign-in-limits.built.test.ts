import { describe, expect, test } from "vitest";
import { openBrowser } from "#server/testing/browser.ts";
import { type Ask, openBuiltShop, useBuiltShop } from "#server/testing/built-shop.ts";
import { browserOf, insertCustomerWithPassword } from "#server/testing/customer.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { listenToTest } from "#server/testing/listen.ts";
import { valueIn } from "#server/testing/read-form.ts";
import { customerSignIns, failuresOfAddress } from "#shop/credentials/admit-sign-in.ts";
import { type RateLimit, rateLimits } from "#shop/limits/rate-limits.ts";
import { accountPassword } from "#shop/testing/insert-account.ts";

describe.runIf(isBuilt)("guesses at passwords", () => {
  const { database, ask } = useBuiltShop({ limited: true });

  async function fail(limit: RateLimit, whose: string, times: number) {
    for (let tried = 0; tried < times; tried++) await rateLimits.take(database.db, [{ limit, whose }]);
  }
  let tried = 0;
  /** Signs in with an unknown phone, so that only the address counts. */
  const guess = async (from: Ask, headers: Record<string, string> = {}) => {
    const body = JSON.stringify({ phone: `015${String(++tried).padStart(8, "0")}`, password: "wrong horse" });
    const type = { "content-type": "application/json" };
    return (
      await from("/smile/api/client/auth/login", { method: "POST", headers: { ...type, ...headers }, body })
    ).status;
  };

  test.each([
    ["", /عدد المحاولات تجاوز المسموح. يمكنك المحاولة مرة أخرى بعد 15 دقيقة/],
    ["/en", /Too many attempts. Please wait 15 minutes/],
  ])(
    "get a translated error from the form at %s/login, which keeps the typed text",
    async (prefix, words) => {
      const { phone } = await insertCustomerWithPassword(database.db);
      const browser = openBrowser(ask);
      const typed = phone.replace("+20", "٠").replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");
      const send = (password: string) => browser.post(`${prefix}/login`, { phone: typed, password });
      const statuses = await Promise.all(
        Array.from({ length: 10 }, async () => (await send("wrong")).status),
      );
      expect(new Set(statuses)).toEqual(new Set([422]));
      const rejected = await send(accountPassword);
      expect(rejected.status).toBe(429);
      expect(Number(rejected.headers.get("Retry-After"))).toBeGreaterThan(14 * 60);
      expect(rejected.html).toMatch(words);
      expect([valueIn(rejected.html, "phone"), valueIn(rejected.html, "password")]).toEqual([typed, ""]);
      expect(browser.cookies.has("session")).toBe(false);
    },
  );

  test("are counted together by pages, API and all processes, even a hundred concurrent ones (R3)", async () => {
    const { phone } = await insertCustomerWithPassword(database.db);
    const doors = [ask, (await openBuiltShop(database.db, { limited: true })).ask];
    const responses = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const door = doors[index % 2] ?? ask;
        if (index % 4 < 2)
          return (await openBrowser(door).post("/login", { phone, password: "wrong" })).status;
        const body = JSON.stringify({ phone, password: "wrong" });
        const headers = { "content-type": "application/json" };
        return (await door("/smile/api/client/auth/login", { method: "POST", headers, body })).status;
      }),
    );
    const checked = responses.filter((status) => status === 422 || status === 401);
    expect(checked.length).toBeLessThanOrEqual(10);
    // A busy machine rejects some with 503 before it checks their password.
    const rejections = responses.filter((status) => status !== 422 && status !== 401);
    expect(rejections.filter((status) => status === 429 || status === 503)).toHaveLength(
      100 - checked.length,
    );
    expect(rejections.filter((status) => status === 429).length).toBeGreaterThan(0);
  });

  test("of the current password are counted per session, on each form that asks for it", async () => {
    const { id } = await insertCustomerWithPassword(database.db);
    const { browser } = await browserOf(database.db, ask, id);
    const change = { old_password: "wrong", password: "tea at eight", password_confirmation: "tea at eight" };
    for (let tried = 0; tried < 10; tried++) {
      expect((await browser.post("/en/account_setting/password", change)).status).toBe(422);
    }
    for (const { status, headers, html } of [
      await browser.post("/en/account_setting/password", change),
      await browser.post("/en/account_setting/data", { password: accountPassword }),
    ]) {
      expect([status, headers.has("Retry-After")]).toEqual([429, true]);
      expect(html).toMatch(/Too many attempts/);
    }
    expect((await browser.get("/account_setting")).status).toBe(200);
  });

  test("never lock out a browser in which the customer signed in before, at any address (A4, R31)", async () => {
    const { phone } = await insertCustomerWithPassword(database.db);
    const browser = openBrowser(ask);
    expect((await browser.post("/login", { phone, password: accountPassword })).status).toBe(303);
    expect(browser.cookies.has("device")).toBe(true);
    await browser.post("/logout", {});
    const stranger = openBrowser(ask);
    for (let tried = 0; tried < 10; tried++) await stranger.post("/login", { phone, password: "wrong" });
    await fail(customerSignIns.ofAccount, phone, 40);
    expect((await stranger.post("/login", { phone, password: accountPassword })).status).toBe(429);
    expect((await browser.post("/login", { phone, password: accountPassword })).status).toBe(303);
  });

  test("without trusted proxies count for the connection's address, regardless of X-Forwarded-For (R3)", async () => {
    const { shop } = await openBuiltShop(database.db, { limited: true });
    const from = await listenToTest(shop);
    await fail(failuresOfAddress, "127.0.0.1", 99);
    expect(await guess(from, { "X-Forwarded-For": "198.51.100.1" })).toBe(401);
    for (const forged of ["198.51.100.2", "198.51.100.3, 127.0.0.1", "::1", ""]) {
      expect(await guess(from, { "X-Forwarded-For": forged })).toBe(429);
      expect(await guess(from, { "X-Real-IP": forged, Forwarded: `for=${forged}` })).toBe(429);
    }
    const { phone } = await insertCustomerWithPassword(database.db);
    const typed = { phone, password: accountPassword };
    expect((await openBrowser(from).post("/login", typed)).status).toBe(429);
  });

  test("behind a trusted proxy count for the address that the proxy saw, not for a claimed one (R3)", async () => {
    const trusting = await openBuiltShop(database.db, { limited: true, trustedProxies: ["127.0.0.0/8"] });
    const from = await listenToTest(trusting.shop);
    await fail(failuresOfAddress, "203.0.113.9", 100);
    for (const claimed of ["198.51.100.1", "127.0.0.1", "203.0.113.77, 198.51.100.2"]) {
      expect(await guess(from, { "X-Forwarded-For": `${claimed}, 203.0.113.9` })).toBe(429);
    }
    expect(await guess(from, { "X-Forwarded-For": "203.0.113.9, 203.0.113.10" })).toBe(401);
  });
});

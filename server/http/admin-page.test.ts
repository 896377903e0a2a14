import { Hono } from "hono";
import { expect, test } from "vitest";
import { adminPage } from "./admin-page.ts";

const shell = '<html lang="ar" dir="rtl"><meta property="csp-nonce" nonce="%NONCE%"></html>';
const site = new Hono().use(adminPage(() => shell)).all("*", (c) => c.text("the shop", 404));

test("every address below /admin is the one page, with a policy and a nonce of its own each time", async () => {
  const nonces = await Promise.all(
    ["/admin", "/admin/", "/admin/orders/7?tab=all"].map(async (path) => {
      const answer = await site.request(path);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-cache"]);
      const nonce = /nonce="([^"]+)"/.exec(await answer.text())?.[1] ?? "";
      expect(answer.headers.get("content-security-policy")).toContain(`style-src 'self' 'nonce-${nonce}'`);
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(3);
});

test("no script runs but the shop's own files, and nobody frames the page", async () => {
  const policy = (await site.request("/admin")).headers.get("content-security-policy");
  for (const rule of [
    "default-src 'none'",
    "script-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ]) {
    expect(policy?.split("; ")).toContain(rule);
  }
});

test.each([
  ["admin-language=en", '<html lang="en" dir="ltr">'],
  ["admin-language=ar", '<html lang="ar" dir="rtl">'],
  ["admin-language=%3Cscript%3E", '<html lang="ar" dir="rtl">'],
  ["", '<html lang="ar" dir="rtl">'],
])("the cookie %j makes it %s", async (cookie, html) => {
  const answer = await site.request("/admin", { headers: { cookie } });
  expect(await answer.text()).toContain(html);
  expect(answer.headers.get("vary")).toContain("Cookie");
});

test("a script that is gone is no page, and a page is only read", async () => {
  expect((await site.request("/admin/assets/gone-1a.js")).status).toBe(404);
  expect((await site.request("/admin", { method: "POST" })).status).toBe(405);
});

test.each(["/administrator", "/products", "/en/admin"])("%s is the shop's", async (path) => {
  expect(await (await site.request(path)).text()).toBe("the shop");
});

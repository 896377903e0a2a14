import { Hono } from "hono";
import { expect, test } from "vitest";
import { adminPage } from "./admin-page.ts";

const shell =
  '<html lang="ar" dir="rtl"><title>%BRAND%</title><p data-brand-en="%BRAND_EN%" data-logo="%LOGO%"><meta property="csp-nonce" nonce="%NONCE%"><link href="/admin/manifest-ar.webmanifest"></html>';
const brand = {
  brand_ar: "نور",
  brand_en: 'Nour & "Co"',
  logo_media_id: "logo",
  logo_width: 400,
  arabic_only: false,
};
const site = new Hono()
  .use(
    adminPage(
      () => shell,
      async () => brand,
    ),
  )
  .all("*", (c) => c.text("the shop", 404));

test("every address below /admin returns the page, each time with a new nonce in the policy", async () => {
  const nonces = await Promise.all(
    ["/admin", "/admin/", "/admin/orders/7?tab=all"].map(async (path) => {
      const response = await site.request(path);
      expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-cache"]);
      const nonce = /nonce="([^"]+)"/.exec(await response.text())?.[1] ?? "";
      expect(response.headers.get("content-security-policy")).toContain(`style-src 'self' 'nonce-${nonce}'`);
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(3);
});

test("the policy allows only the shop's own scripts and no frames", async () => {
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
])("the cookie %j selects %s", async (cookie, html) => {
  const response = await site.request("/admin", { headers: { cookie } });
  const page = await response.text();
  expect(page).toContain(html);
  expect(page).toContain(`/admin/manifest-${html.slice(12, 14)}.webmanifest`);
  expect(response.headers.get("vary")).toContain("Cookie");
});

test("a missing script responds with 404, and a POST with 405", async () => {
  expect((await site.request("/admin/assets/gone-1a.js")).status).toBe(404);
  expect((await site.request("/admin", { method: "POST" })).status).toBe(405);
});

test.each(["/administrator", "/products", "/en/admin"])("%s is answered by the shop", async (path) => {
  expect(await (await site.request(path)).text()).toBe("the shop");
});

test("the page has name and logo of the shop, and none without a database", async () => {
  const english = { headers: { Cookie: "admin-language=en" } };
  const page = await (await site.request("/admin", english)).text();
  expect(page).toContain('data-brand-en="Nour &#38; &#34;Co&#34;" data-logo="/media/logo-320.jpg"');
  expect(page).toContain("<title>Nour &#38; &#34;Co&#34;</title>");
  const lost = new Hono().use(
    adminPage(
      () => shell,
      () => Promise.reject(new Error("no database")),
    ),
  );
  expect(await (await lost.request("/admin")).text()).toContain('data-brand-en="" data-logo="">');
});

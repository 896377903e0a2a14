import { describe, expect, test } from "vitest";
import { openBrowser } from "#server/testing/browser.ts";
import { openBuiltShop, useBuiltShop } from "#server/testing/built-shop.ts";
import { browserOf, insertCustomerWithPassword } from "#server/testing/customer.ts";
import { isBuilt } from "#server/testing/is-built.ts";

const publicUrl = "https://smile.example";
const html = { accept: "text/html" };

describe.runIf(isBuilt)("files at well-known paths", () => {
  const { database, ask } = useBuiltShop({ publicUrl }, async () => {
    await database.db.updateTable("settings").set({ email: "safe@smile.example" }).execute();
  });

  test("security.txt has contact, expiry and languages (RFC 9116)", async () => {
    const response = await ask("/.well-known/security.txt");
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    const text = await response.text();
    const [, expires = ""] = /^Expires: (\d{4}-\d\d-\d\dT\S+Z)$/m.exec(text) ?? [];
    expect(text.replace(expires, "…")).toBe(
      [
        "Contact: mailto:safe@smile.example",
        "Expires: …",
        "Preferred-Languages: ar, en",
        `Canonical: ${publicUrl}/.well-known/security.txt`,
        "",
      ].join("\n"),
    );
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect([days > 30, days < 365]).toEqual([true, true]);
  });

  test("change-password redirects to the form, for visitors through sign-in, in their language", async () => {
    const { id } = await insertCustomerWithPassword(database.db);
    const plain = (await openBuiltShop(database.db)).ask;
    const { browser } = await browserOf(database.db, plain, id);
    for (const [visit, end] of [
      [browser, "/account_setting/password"],
      [openBrowser(plain), "/login?next=%2Faccount_setting%2Fpassword"],
    ] as const) {
      expect(await endOf(visit, "/.well-known/change-password")).toBe(end);
      await visit.get("/language/en");
      const [path = "", query = ""] = end.replace("next=%2F", "next=%2Fen%2F").split("?");
      expect(await endOf(visit, "/.well-known/change-password")).toBe(`/en${path}${query && "?"}${query}`);
    }
  });

  /** Final URL after all redirects. */
  async function endOf(browser: ReturnType<typeof openBrowser>, path: string): Promise<string> {
    const { location, status } = await browser.get(path, html);
    if (location !== null) return await endOf(browser, location);
    expect(status).toBe(200);
    return path;
  }

  test("other paths respond with 404, as clients of change-password verify", async () => {
    const path = "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200";
    expect((await ask(path)).status).toBe(404);
  });

  test("a visitor who chose English is not redirected from paths without a language", async () => {
    const browser = openBrowser(ask);
    await browser.get("/language/en");
    for (const path of ["/sitemap.xml", "/robots.txt", "/site.webmanifest", "/.well-known/security.txt"])
      expect([path, (await browser.get(path, html)).status]).toEqual([path, 200]);
    expect((await browser.get("/login", html)).location).toBe("/en/login");
  });

  test("every page links its icons and the manifest, which names the shop", async () => {
    const page = await (await ask("/en")).text();
    for (const link of [
      /<link rel="icon" href="\/favicon\.ico\?v=\w+" sizes="32x32"\/>/,
      /<link rel="icon" href="\/icon-192\.png\?v=\w+" type="image\/png" sizes="192x192"\/>/,
      /<link rel="apple-touch-icon" href="\/apple-touch-icon\.png\?v=\w+"\/>/,
      /<link rel="manifest" href="\/site\.webmanifest"\/>/,
    ])
      expect(page).toMatch(link);
    const manifest = await ask("/site.webmanifest");
    expect(manifest.headers.get("Content-Type")).toBe("application/manifest+json");
    expect(await manifest.json()).toMatchObject({ name: "Smile", lang: "ar", dir: "rtl", start_url: "/" });
  });
});

import { Hono } from "hono";
import { expect, test } from "vitest";
import type { CopiedShop } from "#shop/instance/watch-copy.ts";
import { plainPage } from "../http/plain-page.ts";
import { markCopy } from "./copy-band.ts";

const office = (language: string) =>
  `<html lang="${language}" dir="ltr"><body><div id="app"></div></body></html>`;

function openSite(copy: CopiedShop | null) {
  return new Hono()
    .use(markCopy(async () => copy))
    .get("/admin/:language", (c) => c.html(office(c.req.param("language"))))
    .get("/long", (c) => plainPage(c, 414))
    .get("/text", (c) => c.text("<body>"));
}
const bySetting = { address: null, bySetting: true };

test("plain error pages have the band, without scripts", async () => {
  const response = await openSite(bySetting).request("/long");
  expect(response.status).toBe(414);
  expect(await response.text()).toContain('<body><aside class="copy-band" aria-label="نسخة تجريبية."');
});

test("the back office says what is off, or whose copy it is, and marks its papers", async () => {
  const page = async (copy: CopiedShop, language: string) =>
    await (await openSite(copy).request(`/admin/${language}`)).text();
  const own = await page(bySetting, "en");
  expect(own).toContain("Nothing leaves it: no emails, alerts, backups or deletions.");
  expect(own).toContain(`<html style="--copy:'Test copy.'" lang="en"`);
  expect(own).toContain('<a href="/admin/settings/copy"');
  const moved = { address: "https://shop.example", bySetting: false };
  expect(await page(moved, "en")).toContain(
    "This is a copy of shop.example. If the shop moved here, say so in Settings.",
  );
  expect(await page(moved, "ar")).toContain("هذه نسخة من shop.example");
});

test("texts stay as they are, and so do the pages of the shop itself", async () => {
  expect(await (await openSite(bySetting).request("/text")).text()).toBe("<body>");
  const response = await openSite(null).request("/admin/en");
  expect([await response.text(), response.headers.has("X-Robots-Tag")]).toEqual([office("en"), false]);
});

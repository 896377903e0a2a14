import type { Page } from "@playwright/test";
import { m } from "#messages/compiled/messages.js";
import { expect, onDesktop, onPhone, test } from "./shop-test.ts";
import { english } from "./shop-texts.ts";

test.use({ awaitsScripts: false });

/** Holds the scripts of a page back until they are let through. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const hasHydrated = (page: Page) =>
  page.waitForFunction(() => "__reactRouterDataRouter" in window && window.__early === undefined);

test("what was typed before the scripts came stays, and is searched for", onDesktop, async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto("/en/products");
  const search = page.getByRole("combobox", { name: m.search_placeholder({}, english) });
  await search.fill("serum");
  letThrough();
  await hasHydrated(page);
  // Renders the field again.
  await search.click();
  await expect(page.getByRole("listbox")).toBeVisible();
  await expect(search).toHaveValue("serum");
});

test("a form is sent and a button does its work, also before the scripts came", onPhone, async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto("/en/product/1");
  await page.getByRole("button", { name: m.quantity_more({}, english) }).click();
  letThrough();
  await hasHydrated(page);
  await expect(page.getByRole("spinbutton")).toHaveValue("2");

  await page.unroute("**/assets/*.js");
  await holdScripts(page);
  await page.goto("/en/product/1");
  await page
    .getByRole("button", { name: m.add_to_cart({}, english) })
    .first()
    .click();
  await expect(page).toHaveURL(/\/en\/login/);
});

for (const path of ["/", "/en", "/products", "/en/products", "/product/1", "/en/product/1"]) {
  test(`nothing of ${path} moves while it loads`, onPhone, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shift: "value" in entry ? entry.value : 1 });
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(path, { waitUntil: "networkidle" });
    await hasHydrated(page);
    expect(await page.evaluate(() => Reflect.get(window, "shift"))).toBe(0);
  });
}

import type { Page } from "@playwright/test";
import { m } from "#messages/compiled/messages.js";
import { fillCartOf } from "../buying/cart-content.ts";
import { expect, onDesktop, onPhone, signUp, test } from "../shop-test.ts";
import { english } from "../shop-texts.ts";

test.use({ awaitsScripts: false });

/** Delays the scripts of a page until the returned function is called. */
async function delayScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const hasHydrated = (page: Page) =>
  page.waitForFunction(() => "__reactRouterDataRouter" in window && window.__early === undefined);

test("text typed before scripts run stays and is searched for", onDesktop, async ({ page }) => {
  const loadScripts = await delayScripts(page);
  await page.goto("/en/products");
  const search = page.getByRole("combobox", { name: m.search_placeholder({}, english) });
  await search.fill("serum");
  loadScripts();
  await hasHydrated(page);
  // Re-renders the field.
  await search.click();
  await expect(page.getByRole("listbox")).toBeVisible();
  await expect(search).toHaveValue("serum");
});

test("a form and a button work before scripts run", onPhone, async ({ page }) => {
  const loadScripts = await delayScripts(page);
  await page.goto("/en/product/1");
  await page.getByRole("button", { name: m.quantity_more({}, english) }).click();
  loadScripts();
  await hasHydrated(page);
  await expect(page.getByRole("spinbutton")).toHaveValue("2");

  await page.unroute("**/assets/*.js");
  await delayScripts(page);
  await page.goto("/en/product/1");
  await page
    .getByRole("button", { name: m.add_to_cart({}, english) })
    .first()
    .click();
  await expect(page.getByText(m.cart_added({}, english)).first()).toBeVisible();
});

for (const path of ["/", "/en", "/products", "/en/products", "/product/1", "/en/product/1"]) {
  test(`nothing on ${path} shifts during loading`, onPhone, async ({ page }) => {
    await watchShifts(page);
    await page.goto(path, { waitUntil: "networkidle" });
    await hasHydrated(page);
    expect(await shiftsOf(page)).toEqual([]);
  });
}

// A product that no other test changes: a different line break would shift everything below.
for (const path of ["/products", "/en/products", "/product/30", "/en/product/30"]) {
  test(`nothing on ${path} shifts when its fonts load late`, onPhone, async ({ page }) => {
    await watchShifts(page);
    const painted = Promise.withResolvers<void>();
    await page.route("**/*.woff2", async (route) => {
      await painted.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    // Browsers wait up to three seconds before they use a fallback font.
    await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
    await page.evaluate(() => new Promise((shown) => setTimeout(shown, 500)));
    painted.resolve();
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(sumOf(await shiftsOf(page))).toBeLessThan(0.02);
  });
}

for (const path of ["/cart", "/en/cart", "/checkout", "/en/checkout"]) {
  test(`nothing on ${path} shifts during loading with a full cart`, onPhone, async ({ page }) => {
    const { phone } = await signUp(page);
    const content = [
      [1, 1],
      [2, 2],
    ] as const;
    await fillCartOf(phone, { content, cities: [1] });
    await watchShifts(page);
    // A shift counts only after the first paint.
    const loadScripts = await delayScripts(page);
    await page.goto(path);
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
    loadScripts();
    await hasHydrated(page);
    await page.waitForLoadState("networkidle");
    // Tolerance for glyphs of the other language, which change when their font loads.
    expect(sumOf(await shiftsOf(page))).toBeLessThan(0.001);
  });
}

/** Records layout shifts without user input. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: { readonly node: Node | null }[] = Reflect.get(entry, "sources");
        const nodes = sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 200));
        shifts.push({ value: Reflect.get(entry, "value"), nodes });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

interface Shift {
  readonly value: number;
  /** HTML around each shifted element. */
  readonly nodes: readonly (string | undefined)[];
}

function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(() => Reflect.get(window, "shifts"));
}

function sumOf(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

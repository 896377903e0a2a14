import type { Locator } from "@playwright/test";
import { expect, onPhone, signUp, test } from "../shop-test.ts";

test("switches, hearts, chips and tabs show their state in forced colours", onPhone, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await page.goto("/products");
  await changes(page.locator(".card-tools > .heart").first(), (heart) => {
    heart.setAttribute("aria-pressed", "true");
  });
  await page.locator(".filter-open.with-popover").click();
  for (const selector of [".switch", ".chip"])
    await changes(page.locator(`#filters ${selector}`).first(), (element) => {
      const box = element instanceof HTMLInputElement ? element : element.querySelector("input");
      if (box !== null) box.checked = true;
    });
  await signUp(page);
  await page.goto("/user/coupon");
  await changes(page.locator(".tab:not([aria-current])").first(), (tab) => {
    tab.setAttribute("aria-current", "page");
  });
});

/** Expects that a change of state changes the picture of an element. */
async function changes(locator: Locator, change: (element: Element) => void): Promise<void> {
  const before = await locator.screenshot();
  await locator.evaluate(change);
  expect((await locator.screenshot()).equals(before), String(locator)).toBe(false);
}

import { findSettings } from "#shop/settings/find-settings.ts";
import { axeViolations } from "../axe-violations.ts";
import { homeWords } from "../catalogue/home-words.ts";
import { inDatabase } from "../shop-database.ts";
import { expect, testIn, unfoldFooter } from "../shop-test.ts";

const pages = ["/aboutus", "/terms", "/shipping", "/exchange", "/privacy"];

testIn(homeWords, "content pages are readable and have a title", async ({ page }, words) => {
  for (const path of pages) {
    await page.goto(words.at + path);
    const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    // In Arabic a direction mark follows the name.
    await expect(page).toHaveTitle(new RegExp(`^${title}\\u200F? · Smile$`));
    await expect(page.getByRole("navigation", { name: words.breadcrumb })).toContainText(title);
    await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider, path).toBeLessThanOrEqual(0);
    expect(await axeViolations(page), path).toEqual([]);
  }
});

testIn(
  homeWords,
  "the table of contents links to each of the 11 sections of the terms",
  async ({ page }, words) => {
    await page.goto(`${words.at}/terms`);
    const text = page.locator(".terms-text");
    const list = page.locator(".section-list a");
    await expect(list).toHaveCount(11);
    await expect(text.getByRole("heading")).toHaveText(await list.allTextContents());
    const height = page.viewportSize()?.height ?? 0;
    for (const index of [10, 0, 5]) {
      const link = list.nth(index);
      await link.click();
      const { top, bottom } = await text.evaluate((area) => area.getBoundingClientRect());
      expect(bottom - top).toBeLessThanOrEqual(0.6 * height + 1);
      const section = page.locator((await link.getAttribute("href")) ?? "");
      await expect(section).toHaveId(`section-${index + 1}`);
      const heading = section.getByRole("heading");
      await expect(heading).toBeInViewport({ ratio: 1 });
      expect(await heading.evaluate(isOnTop)).toBe(true);
      const box = await heading.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(top - 1);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bottom + 1);
    }
    await page.goto(`${words.at}/terms`);
    await text.focus();
    await expect(text).toBeFocused();
    await page.keyboard.press("End");
    await expect.poll(() => text.evaluate((area) => area.scrollTop)).toBeGreaterThan(100);
    await expect(text.getByRole("heading").last()).toBeInViewport();
  },
);

testIn(homeWords, "the footer links to every page, at its top, and back", async ({ page }, words) => {
  await page.goto(words.home);
  await unfoldFooter(page);
  const footer = page.getByRole("contentinfo");
  const targets = await footer
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const shown = ["", ...pages, "/Contact", "/Product/Verify", "/signup", "/forgetPassword", "/collections"];
  expect(targets).toEqual(
    expect.arrayContaining([
      ...shown.map((path) => (path === "" ? words.home : words.at + path)),
      "tel:+201000000000",
      "mailto:hello@smile.example",
      "https://www.facebook.com/smile.example",
      "https://www.instagram.com/smile.example",
    ]),
  );
  const { address_ar, address_en } = await inDatabase(findSettings);
  await expect(footer.locator("address")).toContainText(
    (words.language === "ar" ? address_ar : address_en) ?? "",
  );

  const terms = footer.locator(`a[href='${words.at}/terms']`);
  await terms.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(1000);
  await terms.click();
  await expect(page).toHaveURL(`${words.at}/terms`);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await footer.locator(`a[href='${words.at}/shipping']`).click();
  await expect(page).toHaveURL(`${words.at}/shipping`);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(words.home);
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
    .toBeLessThan(100);
});

/** True if nothing covers the heading, such as the header. Runs in the page. */
function isOnTop(heading: Element): boolean {
  const { left, top, width, height } = heading.getBoundingClientRect();
  return [top + 2, top + height - 2].every(
    (y) => document.elementFromPoint(left + width / 2, y)?.closest("h2") === heading,
  );
}

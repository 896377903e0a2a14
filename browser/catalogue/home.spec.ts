import type { Locator } from "@playwright/test";
import { findSettings } from "#shop/settings/find-settings.ts";
import { inDatabase } from "../shop-database.ts";
import { expect, onDesktop, onPhone, test, testIn } from "../shop-test.ts";
import { homeWords } from "./home-words.ts";

testIn(
  homeWords,
  "the home page links to categories, best sellers and all products",
  async ({ page, isMobile }, words) => {
    const { data } = await (await page.request.get("/smile/api/categories")).json();
    const categories: readonly { id: number; name_ar: string; name_en: string }[] = data.data;
    await page.goto(words.home);
    const tiles = page.getByRole("region", { name: words.categories }).getByRole("link");
    await expect(tiles).toHaveText(
      categories.map(({ name_ar, name_en }) => (words.at === "" ? name_ar : name_en)),
    );
    await expect(tiles.locator("img")).toHaveCount(categories.length);
    const targets = await tiles.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(targets).toEqual(categories.map(({ id }) => `${words.at}/collections/${id}`));

    const best = page.getByRole("region", { name: words.bestSellers });
    const products = best.locator(`a[href^='${words.at}/product/']`);
    await expect(products).toHaveCount(5);
    await expect(best.getByRole("link", { name: words.seeAll })).toHaveAttribute(
      "href",
      `${words.at}/collections`,
    );
    const all = best.getByRole("link", { name: words.allProducts });
    if (isMobile) await expect(all).toHaveAttribute("href", `${words.at}/products`);
    else await expect(all).toBeHidden();
    const boxes = await products.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect()));
    const [first] = boxes;
    // On a desktop the first card is as wide as two others.
    expect(boxes.filter(({ top }) => Math.abs(top - (first?.top ?? 0)) < 1)).toHaveLength(isMobile ? 2 : 3);
    expect(Math.round((first?.width ?? 0) / (boxes[1]?.width ?? 1))).toBe(isMobile ? 1 : 2);

    const banner = page.locator("section.hero-slide");
    await expect(banner.getByRole("link")).toHaveAttribute(
      "href",
      new RegExp(`^${words.at}/collections/\\d+$`),
    );
    await banner.scrollIntoViewIfNeeded();
    const { width } = (await banner.locator("img").boundingBox()) ?? { width: 0 };
    expect(width).toBe(await page.evaluate(() => document.documentElement.clientWidth));

    const [name = ""] = await tiles.first().allTextContents();
    await tiles.first().click();
    await expect(page).toHaveURL(`${words.at}/collections/${categories[0]?.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  },
);

testIn(homeWords, "the header links to home, sign-in and chat", async ({ page }, words) => {
  await page.goto(`${words.at}/aboutus`);
  const breadcrumb = page.getByRole("navigation", { name: words.breadcrumb });
  await expect(breadcrumb.locator("[aria-current=page]")).toHaveText(words.aboutUs);
  await expect(breadcrumb.getByRole("link", { name: words.homeLink })).toHaveAttribute("href", words.home);
  const settings = await inDatabase(findSettings);
  const chat = page.getByRole("link", { name: words.chat });
  const { hostname, pathname, searchParams } = new URL((await chat.getAttribute("href")) ?? "");
  expect([hostname, pathname, searchParams.get("text")]).toEqual([
    "wa.me",
    "/201000000000",
    words.language === "ar" ? settings.greeting_ar : settings.greeting_en,
  ]);
  await expect(chat).toHaveAttribute("rel", /noopener/);

  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: words.signIn })).toHaveAttribute("href", `${words.at}/login`);
  await header.getByRole("link", { name: words.cart }).click();
  await expect(page).toHaveURL(`${words.at}/cart`);
  await header.getByRole("link", { name: words.logo }).click();
  await expect(page).toHaveURL(words.home);
  await expect(page.getByRole("navigation", { name: words.breadcrumb })).toHaveCount(0);
});

for (const words of homeWords) {
  test(
    `a phone shows slides, the routine finder and best sellers first in ${words.language}`,
    onPhone,
    async ({ page }) => {
      await page.goto(words.home);
      const [slide, hero] = [page.locator(".hero-slide img").first(), page.locator(".hero")];
      // The words and the controls are on the image.
      expect(await endOf(hero)).toBeCloseTo(await endOf(slide), 0);
      const finder = page.locator(".finder");
      expect(await endOf(finder)).toBeLessThan((await endOf(hero)) + 110);
      const card = page.getByRole("region", { name: words.bestSellers }).locator(".card").first();
      expect(await endOf(card)).toBeLessThan((await endOf(finder)) + 600);

      const concerns = page.locator("#concerns .arches").getByRole("link");
      const tops = await concerns.evaluateAll((arches) =>
        arches.map((arch) => arch.getBoundingClientRect().top),
      );
      expect(new Set(tops).size).toBe(1);
      await expect(concerns.filter({ hasText: words.pregnancy })).toHaveAttribute(
        "href",
        `${words.at}/pregnancy`,
      );
      await concerns.last().focus();
      await expect(concerns.last()).toBeInViewport({ ratio: 1 });
    },
  );

  test(`the footer folds its links on a phone in ${words.language}`, onPhone, async ({ page }) => {
    await page.goto(words.home);
    const footer = page.getByRole("contentinfo");
    await expect(footer.locator("details").locator("visible=true")).toHaveCount(4);
    const policy = footer.getByRole("link", { name: words.shippingPolicy });
    await expect(policy).toBeHidden();
    await footer.getByText(words.help).locator("visible=true").click();
    await expect(policy).toBeVisible();
    await expect(footer.getByRole("link", { name: words.chat })).toBeVisible();
  });
}

test("the footer shows all its links on a desktop", onDesktop, async ({ page }) => {
  await page.goto("/en");
  const footer = page.getByRole("contentinfo");
  await expect(footer.locator("summary").locator("visible=true")).toHaveCount(0);
  const [, english] = homeWords;
  await expect(footer.getByRole("link", { name: english.shippingPolicy })).toBeVisible();
});

test("the English home page is the same with a trailing slash", onPhone, async ({ page }) => {
  for (const path of ["/en", "/en/"]) {
    await page.goto(path);
    await expect(page.locator(".header.home")).toBeVisible();
    await expect(page.locator(".announcement")).toBeVisible();
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /:\d+\/en$/);
  }
});

/** Bottom edge of an element, in px from the top of the page. */
async function endOf(element: Locator): Promise<number> {
  return await element.evaluate((one) => one.getBoundingClientRect().bottom + window.scrollY);
}

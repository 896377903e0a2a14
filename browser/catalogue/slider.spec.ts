import type { Page } from "@playwright/test";
import { expect, onPhone, test, testIn } from "../shop-test.ts";
import { drag, openStill, pushUp } from "./carousel-time.ts";
import { homeWords } from "./home-words.ts";

type Words = (typeof homeWords)[number];

testIn(
  homeWords,
  "the slider shows the shop's slides and advances until a touch",
  async ({ page }, words) => {
    const { data } = await (await page.request.get("/smile/api/sliders")).json();
    const slides: readonly { title_ar: string; title_en: string; link: string }[] = data;
    await openStill(page, words.home, page.locator(".hero-slides"));
    await expect(page.locator(".hero-slide .hero-title").locator("visible=true").first()).toBeVisible();
    const titles = await page.locator(".hero .hero-title").allTextContents();
    expect(titles).toEqual(slides.map((slide) => (words.at === "" ? slide.title_ar : slide.title_en)));
    const targets = await page
      .locator(".hero .hero-words a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(targets).toEqual(slides.map(({ link }) => words.at + link));

    // Starts from a known slide.
    await page.getByRole("button", { name: words.pause }).click();
    await page.clock.runFor(8000);
    const first = await shown(page, words, slides.length);
    await page.getByRole("button", { name: words.play }).click();
    for (let step = 1; step <= slides.length; step++) {
      const next = (first + step) % slides.length;
      await page.clock.runFor(step === 1 ? 2900 : 2800);
      expect(await shown(page, words, slides.length)).toBe((next + slides.length - 1) % slides.length);
      await page.clock.runFor(200);
      expect(await shown(page, words, slides.length)).toBe(next);
    }
    await expect(page.getByRole("group", { name: words.slide(first + 1, slides.length) })).toBeInViewport();

    await page.clock.runFor(1000);
    await drag(page, page.locator(".hero-track"), words.language);
    await page.clock.runFor(1000);
    const dragged = await shown(page, words, slides.length);
    expect(dragged).toBe((first + 1) % slides.length);
    // The touch stopped it.
    await page.clock.runFor(8000);
    expect(await shown(page, words, slides.length)).toBe(dragged);
    await expect(page.getByRole("button", { name: words.play })).toBeVisible();
  },
);

testIn(homeWords, "the slider stays paused, also after a touch", async ({ page }, words) => {
  await openStill(page, words.home, page.locator(".hero-slides"));
  await page.getByRole("button", { name: words.pause }).click();
  await page.getByRole("button", { name: words.slide(3, 3) }).click();
  await page.clock.runFor(8000);
  expect(await shown(page, words, 3)).toBe(2);
  await drag(page, page.locator(".hero-track"), words.language);
  await page.clock.runFor(8000);
  expect(await shown(page, words, 3)).toBe(0);
  await expect(page.getByRole("button", { name: words.play })).toBeVisible();
});

testIn(
  homeWords,
  "the slider does not move for people who prefer reduced motion",
  async ({ page }, words) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openStill(page, words.home, page.locator(".hero-slides"));
    await expect(page.getByRole("button", { name: words.play })).toBeVisible();
    await page.clock.runFor(8000);
    expect(await shown(page, words, 3)).toBe(0);
    await drag(page, page.locator(".hero-track"), words.language);
    await page.clock.runFor(8000);
    expect(await shown(page, words, 3)).toBe(1);
  },
);

test("a vertical drag on the slider scrolls the page", onPhone, async ({ page }) => {
  const [words] = homeWords;
  if (words === undefined) throw new Error("expected words");
  await openStill(page, words.home, page.locator(".hero-slides"));
  await page.getByRole("button", { name: words.pause }).click();
  const before = await shown(page, words, 3);
  await pushUp(page, page.locator(".hero-track"));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await page.clock.runFor(1000);
  expect(await shown(page, words, 3)).toBe(before);
  // The slides are at their place, as without a touch.
  const [line, slide] = [page.locator(".hero-track"), page.locator(".hero-slide").nth(before)];
  await page.evaluate(() => window.scrollTo(0, 0));
  const place = async () => Math.round((await slide.boundingBox())?.x ?? -1);
  await expect.poll(place).toBe(Math.round((await line.boundingBox())?.x ?? 0));
});

/** Index of the current slide, from 0. */
async function shown(page: Page, words: Words, count: number): Promise<number> {
  const current = page.locator(".hero .dot[aria-current=true]");
  await expect(current).toHaveCount(1);
  const name = await current.getAttribute("aria-label");
  const slides: string[] = Array.from({ length: count }, (_, index) => words.slide(index + 1, count));
  return slides.indexOf(name ?? "");
}

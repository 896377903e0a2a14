import type { Page } from "@playwright/test";
import { inDatabase } from "../shop-database.ts";
import { expect, test, testIn } from "../shop-test.ts";
import { drag, openStill } from "./carousel-time.ts";
import { homeWords } from "./home-words.ts";

/** Product whose images no other test uses. */
const product = 20;
const images = 5;

test.beforeAll(async () => {
  await inDatabase(async (db) => {
    const [image] = await db
      .selectFrom("product_images")
      .selectAll()
      .where("product_id", "=", product)
      .orderBy("position")
      .execute();
    if (image === undefined) throw new Error("The product has no image");
    const others = await db
      .selectFrom("product_images")
      .select("media_id")
      .distinct()
      .where("product_id", "!=", product)
      .orderBy("media_id")
      .limit(images - 1)
      .execute();
    await db
      .insertInto("product_images")
      .values(
        others.map(({ media_id }, index) => ({
          ...image,
          media_id,
          position: image.position + 1 + index,
        })),
      )
      // The other worker inserts the same rows concurrently.
      .onConflict((key) =>
        key
          .columns(["product_id", "position"])
          .doUpdateSet(({ ref }) => ({ media_id: ref("excluded.media_id") })),
      )
      .execute();
  });
});

testIn(
  homeWords,
  "the product images advance on their own and four thumbnails select them",
  async ({ page }, words) => {
    const path = `${words.at}/product/${product}`;
    // The catalogue cache is at most a second old.
    const slides = async () =>
      (await (await page.request.get(path)).text()).split('class="gallery-slide"').length - 1;
    await expect.poll(slides).toBe(images);
    await openStill(page, path, page.locator(".gallery-slides"));
    const thumbs = page.locator(".thumbs button");
    await expect(thumbs).toHaveCount(4);
    const gallery = page.locator(".gallery");
    // Dots at the foot of the picture on phones, else pictures below it.
    const image = await page.locator(".gallery-stage").boundingBox();
    const row = await page.locator(".thumbs").boundingBox();
    const below = (row?.y ?? 0) - (image?.y ?? 0) - (image?.height ?? 0);
    const { width } = page.viewportSize() ?? { width: 0 };
    expect(below).toBeCloseTo(width < 768 ? -34 : 0, 0);

    await gallery.getByRole("button", { name: words.pause }).click();
    await page.clock.runFor(5000);
    const first = await shown(page);
    await gallery.getByRole("button", { name: words.play }).click();
    for (let step = 1; step <= images; step++) {
      await page.clock.runFor(step === 1 ? 2400 : 2300);
      expect(await shown(page)).toBe((first + step - 1) % images);
      await page.clock.runFor(200);
      expect(await shown(page)).toBe((first + step) % images);
    }

    await thumbs.nth(2).click();
    await page.clock.runFor(700);
    expect(await shown(page)).toBe(2);
    await expect(thumbs.nth(2)).toHaveAttribute("aria-current", "true");
    await page.locator(".gallery-track").scrollIntoViewIfNeeded();
    await expect(page.locator(".gallery-slide").nth(2)).toBeInViewport();
    await expect(page.locator(".gallery-slide").nth(1)).not.toBeInViewport({ ratio: 0.1 });

    // The choice of a picture has stopped the slides for good.
    await expect(gallery.getByRole("button", { name: words.play })).toBeVisible();
    await drag(page, page.locator(".gallery-track"), words.language);
    await page.clock.runFor(6000);
    expect(await shown(page)).toBe(3);
  },
);

test("a tap opens the picture large, and Escape returns the focus", async ({ page }) => {
  await page.goto(`/product/${product}`);
  const link = page.locator(".gallery-zoom");
  await expect(link).toHaveAttribute("href", /\.jpg$/);
  await expect(page.locator(".gallery-slides")).toHaveAttribute("style", /translate/);
  await link.click();
  const dialog = page.locator(".picture-dialog");
  await expect(dialog.locator(".picture-stage img")).toBeVisible();
  await page.locator(".picture-stage").dblclick();
  await expect(dialog.locator(".picture-stage img")).toHaveAttribute("style", /scale\(2\.5\)/);
  await dialog.locator(".thumb").nth(1).click();
  await expect(dialog.locator("p[aria-live]")).toHaveText(`2 / ${images}`);
  await page.keyboard.press("ArrowLeft");
  await expect(dialog.locator("p[aria-live]")).toHaveText(`3 / ${images}`);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
});

/** Index of the current image, from 0. */
async function shown(page: Page): Promise<number> {
  return Number.parseInt((await page.locator(".gallery-count").textContent()) ?? "", 10) - 1;
}

import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect } from "../shop-test.ts";

/** Takes a screenshot of the page once fonts, images and responses are loaded. */
export async function takeImage(page: Page, name: string, screenOnly: boolean): Promise<void> {
  // A viewport as tall as the page loads lazy images and moves sticky bars to the page's end.
  if (!screenOnly) await unrollPage(page);
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator("[type=submit][aria-busy=true]")).toHaveCount(0);
  await expect.poll(() => page.evaluate(imagesToCome), { timeout: 15_000 }).toEqual([]);
  await page.evaluate(drawImages);
  const path = join(process.env["SHOTS_FOLDER"] ?? "shots", name);
  await page.screenshot({ path, animations: "disabled", caret: "hide" });
}

async function unrollPage(page: Page): Promise<void> {
  const { width = 0, height: least = 0 } = page.viewportSize() ?? {};
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(least, await height()) });
  // A bar at the bottom of the viewport may add height.
  await page.setViewportSize({ width, height: Math.max(least, await height()) });
}

/** Decodes loaded images now instead of later. Runs in the page. */
async function drawImages(): Promise<void> {
  const loaded = [...document.images].filter((image) => image.complete && image.naturalWidth > 0);
  await Promise.all(loaded.map((image) => image.decode()));
}

/** URLs of visible images that are not decoded. Runs in the page. */
function imagesToCome(): string[] {
  return [...document.images]
    .filter((image) => image.checkVisibility() && !(image.complete && image.naturalWidth > 0))
    .filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    })
    .map((image) => image.currentSrc || image.src);
}

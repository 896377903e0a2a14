import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect } from "../shop-test.ts";

/** Writes a picture of the page as it stands, once its fonts, pictures and answers are there. */
export async function takePicture(page: Page, name: string, screenOnly: boolean): Promise<void> {
  // A screen as tall as the page: lazy pictures load, and what stands at the screen's foot is at the page's end.
  if (!screenOnly) await unrollPage(page);
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator("[type=submit][aria-busy=true]")).toHaveCount(0);
  await expect.poll(() => page.evaluate(picturesToCome), { timeout: 15_000 }).toEqual([]);
  await page.evaluate(drawPictures);
  const path = join(process.env["SHOTS_FOLDER"] ?? "shots", name);
  await page.screenshot({ path, animations: "disabled", caret: "hide" });
}

async function unrollPage(page: Page): Promise<void> {
  const { width = 0, height: least = 0 } = page.viewportSize() ?? {};
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(least, await height()) });
  // What is at the foot of the screen may take room of its own.
  await page.setViewportSize({ width, height: Math.max(least, await height()) });
}

/** What has come is drawn a moment later, unless it is asked for; runs in the page. */
async function drawPictures(): Promise<void> {
  const come = [...document.images].filter((image) => image.complete && image.naturalWidth > 0);
  await Promise.all(come.map((image) => image.decode()));
}

/** The addresses of pictures in sight that have not been drawn; runs in the page. */
function picturesToCome(): string[] {
  return [...document.images]
    .filter((image) => image.checkVisibility() && !(image.complete && image.naturalWidth > 0))
    .filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    })
    .map((image) => image.currentSrc || image.src);
}

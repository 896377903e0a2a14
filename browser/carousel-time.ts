import type { Locator, Page } from "@playwright/test";
import { expect } from "./shop-test.ts";

/** Opens a page whose clock stands once its carousel, which is this, can move. */
export async function openStill(page: Page, path: string, track: Locator): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await expect(track).toHaveAttribute("style", /translate/);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.clock.runFor(1000);
}

/** Drags the carousel on to its next slide, which lies at the end of the line. */
export async function drag(page: Page, carousel: Locator, language: string): Promise<void> {
  const box = await carousel.boundingBox();
  if (box === null) throw new Error("There is no carousel in sight");
  const y = box.y + box.height / 3;
  const [from, to] = language === "ar" ? [0.3, 0.7] : [0.7, 0.3];
  await page.mouse.move(box.x + box.width * from, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * to, y, { steps: 6 });
  await page.clock.runFor(50);
  await page.mouse.up();
}

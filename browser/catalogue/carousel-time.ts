import type { Locator, Page } from "@playwright/test";
import { expect } from "../shop-test.ts";

/** Opens a page and stops its clock once the carousel can move. */
export async function openStill(page: Page, path: string, track: Locator): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await expect(track).toHaveAttribute("style", /translate/);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.clock.runFor(1000);
}

/** Drags the carousel to its next slide: with a finger on a phone, otherwise with the mouse. */
export async function drag(page: Page, carousel: Locator, language: string): Promise<void> {
  const { x, y, width, height } = await boxOf(carousel);
  const [from, to] = language === "ar" ? [0.3, 0.7] : [0.7, 0.3];
  const line = y + height / 3;
  const [begin, end] = [
    { x: x + width * from, y: line },
    { x: x + width * to, y: line },
  ];
  if (await page.evaluate(() => navigator.maxTouchPoints > 0)) {
    await swipe(page, begin, end);
    return;
  }
  await page.mouse.move(begin.x, begin.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await page.clock.runFor(50);
  await page.mouse.up();
}

/** Scrolls the page with a finger that starts on the carousel. */
export async function pushUp(page: Page, carousel: Locator): Promise<void> {
  const { x, y, width, height } = await boxOf(carousel);
  const finger = { x: x + width / 2, y: y + height * 0.8 };
  await swipe(page, finger, { x: finger.x + 12, y: finger.y - 200 });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = async (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    await session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [from]);
  for (let step = 1; step <= 6; step++) {
    await touch("touchMove", [
      { x: from.x + ((to.x - from.x) * step) / 6, y: from.y + ((to.y - from.y) * step) / 6 },
    ]);
  }
  await page.clock.runFor(50);
  await touch("touchEnd", []);
  await session.detach();
}

async function boxOf(carousel: Locator) {
  const box = await carousel.boundingBox();
  if (box === null) throw new Error("There is no carousel in sight");
  return box;
}

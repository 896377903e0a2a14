import type { Page } from "@playwright/test";
import { demoProducts } from "#demo/catalogue/demo-products.ts";
import { expect, onPhone, test } from "../shop-test.ts";

const everyProduct = demoProducts.flatMap(({ stock }, index) => (stock > 0 ? [index + 1] : []));
const sizes = [
  { width: 360, height: 640, products: everyProduct },
  { width: 390, height: 664, products: [1, 19] },
  { width: 412, height: 785, products: [1, 19] },
];

for (const { width, height, products } of sizes) {
  test(
    `the buy button of a product is visible at every scroll position at ${width}×${height}`,
    onPhone,
    async ({ page }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height });
      for (const id of products) {
        await page.goto(`/product/${id}`, { waitUntil: "domcontentloaded" });
        expect([id, await hiddenPositions(page)]).toEqual([id, []]);
      }
    },
  );
}

test("the image of a product takes at most 60 % of a phone's height", onPhone, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/product/1");
  const stage = await page.locator(".gallery-stage").boundingBox();
  expect((stage?.height ?? 0) / 640).toBeLessThanOrEqual(0.6);
});

/** Scroll positions at which the buy button is not wholly on the screen, or is covered. */
async function hiddenPositions(page: Page): Promise<number[]> {
  return await page.evaluate(() => {
    const button = document.querySelector("#buy .foot-bar > .button");
    if (button === null) return [-1];
    const hidden: number[] = [];
    for (let top = 0; top <= document.documentElement.scrollHeight; top += 250) {
      scrollTo({ top, behavior: "instant" });
      const { left, right, top: start, bottom } = button.getBoundingClientRect();
      const middle = document.elementFromPoint((left + right) / 2, (start + bottom) / 2);
      if (start < 0 || bottom > innerHeight || !button.contains(middle)) hidden.push(top);
    }
    return hidden;
  });
}

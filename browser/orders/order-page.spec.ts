import { expect, signUp, testIn } from "../shop-test.ts";
import { orderWords } from "./order-words.ts";
import { orderOf } from "./placed-orders.ts";

const content = [[32, 1]] as const;
/** Colour of finished and current steps. */
const green = "rgb(47, 107, 79)";

testIn(orderWords, "an order shows its progress and that it is paid in cash", async ({ page }, words) => {
  const { phone } = await signUp(page);
  for (const [step, status] of ([3, 4, 5] as const).entries()) {
    const { id } = await orderOf(phone, { content, status });
    await page.goto(words.at(`/order/${id}`));
    const steps = page.locator(".timeline > li");
    const current = page.locator(".timeline > li[aria-current=step]");
    await expect(current).toHaveCount(1);
    await expect(steps.first()).toContainText(words.steps[0] ?? "");
    if (step > 0) await expect(current).toContainText(words.steps[step] ?? "");
    await expect(steps.first().locator("time")).not.toBeEmpty();
    const colours = await steps
      .locator(".circle")
      .evaluateAll((circles) => circles.map((circle) => getComputedStyle(circle).borderTopColor));
    // Received, and being confirmed or with the courier, or arrived.
    expect(colours.filter((colour) => colour === green)).toHaveLength(step === 2 ? 3 : 2);
    await expect(page.getByText(words.cash)).toBeVisible();
    await expect(page.getByRole("link", { name: words.review })).toHaveCount(status === 5 ? 1 : 0);
  }
  await page.getByRole("link", { name: words.review }).click();
  const stars = page.getByRole("dialog").locator(".star-choice svg");
  await expect(stars).toHaveCount(5);
  const boxes = await stars.evaluateAll((all) => all.map((star) => star.getBoundingClientRect()));
  for (const { width, height, top } of boxes) expect([width, height, top]).toEqual([50, 50, boxes[0]?.top]);
  const [leftmost, second] = boxes;
  expect(Math.abs((second?.left ?? 0) - (leftmost?.left ?? 0))).toBe(58);
});

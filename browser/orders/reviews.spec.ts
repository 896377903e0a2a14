import type { Page } from "@playwright/test";
import { expect, signUp, testIn } from "../shop-test.ts";
import { orderWords } from "./order-words.ts";
import { orderOf } from "./placed-orders.ts";
import { writtenReviews } from "./written-reviews.ts";

const product = 22;

testIn(
  orderWords,
  "a customer reviews a delivered product and changes the review",
  async ({ page, rejections }, words) => {
    rejections.push(422);
    const { phone } = await signUp(page);
    const { id } = await orderOf(phone, { content: [[product, 1]], status: 5 });
    await page.goto(words.at(`/order/${id}`));
    const opener = page.getByRole("link", { name: words.review });
    await opener.click();
    const dialog = page.getByRole("dialog", { name: words.review });
    const stars = dialog.getByRole("radiogroup", { name: words.rating });
    await dialog.getByRole("button", { name: words.publish }).click();
    await expect(dialog.getByText(words.chooseStars)).toBeVisible();
    await expect(star(page, words.stars(1))).toBeFocused();

    // Selects three stars with the keyboard.
    await page.keyboard.press("Space");
    await expect(dialog.getByText(words.chooseStars)).toBeHidden();
    await page.keyboard.press(words.arrow);
    await page.keyboard.press(words.arrow);
    await expect(stars.getByRole("radio", { checked: true })).toHaveAccessibleName(words.stars(3));
    await dialog.getByLabel(words.comment).fill("لطيف على البشرة\nand <b>light</b> 🌿");
    await expect(dialog.locator(".comment-count")).toHaveText("35 / 1000");
    await dialog.getByRole("button", { name: words.publish }).dblclick();
    await expect(page.getByText(words.added)).toBeVisible();
    await expect(dialog).toBeHidden();

    await page.getByRole("link", { name: words.editReview }).click();
    await expect(star(page, words.stars(3))).toBeChecked();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    // The product's page shows the review and links back.
    await page.goto(words.at(`/product/${product}`));
    const review = page.locator(".review", { hasText: "<b>light</b>" }).first();
    await expect(async () => {
      await page.reload();
      await expect(review).toContainText(words.verified, { timeout: 100 });
    }).toPass();
    await page.locator("#reviews").getByRole("link", { name: words.review }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.editReview);
    await expect(page.getByLabel(words.comment)).toHaveValue("لطيف على البشرة\nand <b>light</b> 🌿");
    await page.locator(".star-choice label").nth(4).click();
    await page.getByRole("button", { name: words.save }).click();
    await expect(page.getByText(words.changed)).toBeVisible();
    await expect(page).toHaveURL(words.at(`/product/${product}`));
  },
);

testIn(orderWords, "an undelivered product cannot be reviewed", async ({ page }, words) => {
  const { phone } = await signUp(page);
  const { id } = await orderOf(phone, { content: [[product, 1]], status: 4 });
  await page.goto(words.at(`/order/${id}`));
  await expect(page.getByRole("link", { name: words.review })).toBeHidden();
  await page.goto(words.at(`/order/${id}/review/${product}`));
  await expect(page.getByText(words.notDelivered)).toBeVisible();
  await page.getByRole("link", { name: words.backToOrder }).click();
  await expect(page).toHaveURL(words.at(`/order/${id}`));
});

testIn(orderWords, "a product's reviews are sorted and extended", async ({ page, isMobile }, words) => {
  const many = 24 + 2 * orderWords.indexOf(words) + (isMobile ? 0 : 1);
  await writtenReviews(many);
  await page.goto(words.at(`/product/${many}`));
  await expect(async () => {
    await page.reload();
    await expect(reviews(page)).toHaveCount(5, { timeout: 500 });
  }).toPass();
  await expect(reviews(page).first()).toContainText("Words 12");
  await page.getByRole("link", { name: words.lowest }).click();
  await expect(page).toHaveURL(words.at(`/product/${many}?sort=lowest`));
  await expect(reviews(page).first().getByRole("img")).toHaveAccessibleName(words.stars(1));
  await page.getByRole("link", { name: words.moreReviews }).click();
  await expect(page).toHaveURL(words.at(`/product/${many}?sort=lowest&reviews=2`));
  await expect(reviews(page)).toHaveCount(10);
  await page.getByRole("link", { name: words.moreReviews }).click();
  await expect(reviews(page)).toHaveCount(12);
  await expect(page.getByRole("link", { name: words.moreReviews })).toBeHidden();
  await expect(page.getByText("Hidden words")).toHaveCount(0);
  await page.goto(words.at(`/product/${many}?sort=sideways&reviews=-3`));
  await expect(reviews(page)).toHaveCount(5);
  await expect(reviews(page).first()).toContainText("Words 12");
});

function star(page: Page, name: string) {
  return page.getByRole("radio", { name });
}

function reviews(page: Page) {
  return page.locator("#reviews .review");
}

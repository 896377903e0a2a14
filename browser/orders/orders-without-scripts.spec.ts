import { expect, inArabicDigits, signUp, test } from "../shop-test.ts";
import { orderWords } from "./order-words.ts";
import { moveOn, orderOf } from "./placed-orders.ts";

const content = [[28, 1]] as const;

const [words] = orderWords;

test("a customer finds, cancels, repeats and prints orders without scripts", async ({ page, rejections }) => {
  rejections.push(409, 422);
  const { phone } = await signUp(page);
  const shipped = await orderOf(phone, { content, status: 4, trackingNumber: "EG 5530" });
  const leaving = await orderOf(phone, { content });
  const { id, number } = await orderOf(phone, { content });
  await page.goto(words.at("/user/orders"));
  await expect(page.locator(".order-card")).toHaveCount(2);
  await page.getByRole("link", { name: words.tabs[1] }).click();
  await expect(page.locator(".order-card")).toContainText(shipped.number);

  await page.goto(words.at("/user/track_order"));
  await page.getByLabel(words.number).fill("١٢٣");
  const send = page.getByRole("main").getByRole("button", { name: words.trackNow });
  await send.click();
  await expect(page.getByText(words.numberMistyped)).toBeVisible();
  await expect(page.getByLabel(words.number)).toHaveValue("١٢٣");
  await page.getByLabel(words.number).fill(inArabicDigits(number));
  await send.click();
  await expect(page).toHaveURL(words.at(`/order/${id}`));

  await page.getByRole("link", { name: words.cancel }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.cancelQuestion);
  await page.getByRole("button", { name: words.cancel }).click();
  await expect(page.getByText(words.cancelledNow)).toBeVisible();
  await expect(page.getByText(words.nothingToPay)).toBeVisible();

  await page.goto(words.at(`/order/${leaving.id}/cancellation`));
  await moveOn(leaving.id, 4);
  await page.getByRole("button", { name: words.cancel }).click();
  await expect(page.getByText(words.tooLate)).toBeVisible();
  await page.getByRole("link", { name: words.backToOrder }).click();
  await page.getByRole("link", { name: words.summary }).click();
  await expect(page.locator(".receipt")).toContainText(words.vat);
  await page.getByRole("link", { name: words.backToOrder }).click();
  await page.getByRole("button", { name: words.again }).click();
  await expect(page.getByText(words.inCart)).toBeVisible();
  await expect(page.locator(".cart-line")).toHaveCount(1);
});

test("a customer reviews a product without scripts", async ({ page, rejections }) => {
  rejections.push(422);
  const { phone } = await signUp(page);
  const { id } = await orderOf(phone, { content, status: 5 });
  await page.goto(words.at(`/order/${id}`));
  await page.getByRole("link", { name: words.review }).click();
  await page.getByLabel(words.comment).fill("لطيف");
  await page.getByRole("button", { name: words.publish }).click();
  await expect(page.getByText(words.chooseStars)).toBeVisible();
  await expect(page.getByLabel(words.comment)).toHaveValue("لطيف");
  await page.getByRole("radio", { name: words.stars(4) }).check();
  await page.getByRole("button", { name: words.publish }).click();
  await expect(page.getByText(words.added)).toBeVisible();
  await page.getByRole("link", { name: words.editReview }).click();
  await expect(page.getByRole("radio", { name: words.stars(4) })).toBeChecked();
});

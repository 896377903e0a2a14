import { expect, signUp, test } from "../shop-test.ts";
import { countOrders, fillCartOf, newCoupon } from "./cart-content.ts";
import { languages } from "./cart-words.ts";
import { couponField } from "./coupon-field.ts";
import { openNote } from "./open-checkout.ts";

const [words] = languages;

test("coupon and address price the checkout without scripts", async ({ page, rejections }) => {
  rejections.push(409);
  const { phone } = await signUp(page);
  await fillCartOf(phone, { content: [[1, 1]], cities: [1, 3] });
  await page.goto(`${words.at}/checkout`);
  await openNote(page, words);
  await page.getByLabel(words.note).fill("الدور الثالث");
  await (await couponField(page, words)).fill("NOSUCHCODE");
  await page.getByRole("button", { name: words.apply }).click();
  await expect(page.getByText(words.unknownCoupon)).toBeVisible();
  await expect(page.getByLabel(words.note)).toHaveValue("الدور الثالث");
  await (await couponField(page, words)).fill(await newCoupon());
  await page.getByRole("button", { name: words.apply }).click();
  await expect(page.locator(".sums .total")).toContainText("LE\u00A0286");
  await page.getByRole("radio").nth(1).check();
  await page.getByRole("button", { name: words.updateTotal }).click();
  await expect(page.locator(".sums .total")).toContainText("LE\u00A0306");
  await page.getByRole("button", { name: words.removeCoupon }).click();
  await expect(page.locator(".sums .total")).toContainText("LE\u00A0330");

  // Selects the first address without updating the price: the new total shows before ordering.
  await page.getByRole("radio").nth(0).check();
  await page.getByRole("button", { name: words.place }).filter({ visible: true }).click();
  await expect(page.getByText(words.changed)).toBeVisible();
  await expect(page.getByRole("radio").nth(0)).toBeChecked();
  await expect(page.locator(".sums .total")).toContainText("LE\u00A0310");
  await expect(page.getByLabel(words.note)).toHaveValue("الدور الثالث");
  expect(await countOrders(phone)).toBe(0);
  await page.getByRole("button", { name: words.place }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(words.order);
  expect(await countOrders(phone)).toBe(1);
});

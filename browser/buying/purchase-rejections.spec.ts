import { axeViolations } from "../axe-violations.ts";
import { inDatabase } from "../shop-database.ts";
import { expect, onPhone, test } from "../shop-test.ts";
import { english, m } from "../shop-texts.ts";
import { countOrders, fillCartOf, newCoupon, scarceProducts } from "./cart-content.ts";
import { languages } from "./cart-words.ts";
import { couponField } from "./coupon-field.ts";
import { openCheckout, openNote, press } from "./open-checkout.ts";

const [words] = languages;

test("a changed total shows and must be confirmed", onPhone, async ({ page, rejections }) => {
  rejections.push(409);
  const phone = await openCheckout(page, words, [[1, 1]]);
  await openNote(page, words);
  await page.getByLabel(words.note).fill("اتصل قبل الوصول");
  await page.getByLabel(words.phone).fill("01512345678");
  await fillCartOf(phone, { content: [[2, 1]] });
  await press(page, words);
  await expect(page.getByText(words.changed)).toBeVisible();
  await expect(page.locator("[data-rejection]")).toBeFocused();
  await expect(page.getByLabel(words.note)).toHaveValue("اتصل قبل الوصول");
  await expect(page.getByLabel(words.phone)).toHaveValue("01512345678");
  await expect(page.locator(".sums .total")).toContainText("LE\u00A0570");
  // The folded summary has opened, too.
  await expect(page.locator(".order-line:visible")).toHaveCount(2);
  expect(await countOrders(phone)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await press(page, words);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(words.order);
  // The address, with the note, is folded.
  await expect(page.getByText("اتصل قبل الوصول")).toBeAttached();
  expect(await countOrders(phone)).toBe(1);
  // "Back" skips the finished checkout.
  await page.goBack();
  await expect(page).toHaveURL(`${words.at}/cart`);
});

test(
  "products that sold out in between are named with a link to the cart",
  onPhone,
  async ({ page, rejections }) => {
    rejections.push(409);
    const { lastOne } = await scarceProducts();
    const phone = await openCheckout(page, words, [[lastOne, 2]]);
    await press(page, words);
    await expect(page.getByRole("alert").filter({ hasText: words.short })).toBeVisible();
    await page.getByRole("link", { name: words.viewCart }).click();
    await expect(page.getByRole("button", { name: words.takeLast })).toBeVisible();
    expect(await countOrders(phone)).toBe(0);
  },
);

test("a coupon used up in between is removed from the choice", onPhone, async ({ page, rejections }) => {
  rejections.push(409);
  const coupon = await newCoupon({ uses_total: 1 });
  const phone = await openCheckout(page, words, [[1, 1]], `?coupon=${coupon}`);
  await expect(page.locator(".sums .total")).toContainText("LE\u00A0286");
  await inDatabase((db) => db.updateTable("coupons").set({ used: 1 }).where("code", "=", coupon).execute());
  await press(page, words);
  await expect(page.locator("[data-rejection]")).toContainText(words.usedUpCoupon);
  await expect(page.locator(".field-error")).toContainText(words.usedUpCoupon);
  await expect(page.locator(".sums .total")).toContainText("LE\u00A0310");
  await press(page, words);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(words.order);
  expect(await countOrders(phone)).toBe(1);
});

test("a typed code survives although it was not applied", onPhone, async ({ page, rejections }) => {
  rejections.push(409);
  const words = languages[1];
  await openCheckout(page, words, [[1, 1]]);
  await (await couponField(page, words)).fill(await newCoupon());
  await press(page, words);
  await expect(page.getByText(words.changed)).toBeVisible();
  await expect(page.getByText(words.percentOff)).toBeVisible();
  await expect(page.locator(".sums .total")).toContainText("LE\u00A0286");
  await press(page, words);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(words.order);
  await expect(page.locator(".sums .total")).toContainText("LE\u00A0286");
});

test("another address prices the order, and the coupon stays", onPhone, async ({ page }) => {
  const words = languages[1];
  const coupon = await newCoupon();
  await openCheckout(page, words, [[1, 1]], `?coupon=${coupon}`, [1, 3]);
  await openNote(page, words);
  await page.getByLabel(words.note).fill("Third floor");
  await page.getByRole("radio").nth(1).check();
  await expect(page.locator(".sums .total")).toContainText("LE\u00A0306");
  await expect(page.getByText(words.percentOff)).toBeVisible();
  await expect(page.getByLabel(words.note)).toHaveValue("Third floor");
  await page.getByRole("link", { name: m.add_address({}, english) }).click();
  await page.getByLabel(m.label_title({}, english)).fill("Office");
  await page.getByRole("combobox", { name: m.governorate({}, english) }).fill("luxor");
  await page.keyboard.press("Tab");
  await page.getByLabel(m.label_street({}, english)).fill("Corniche");
  await page.getByLabel(m.building({}, english), { exact: true }).fill("1");
  await page.getByLabel(m.label_house_number({}, english)).fill("2");
  await page.getByRole("button", { name: m.save_address({}, english) }).click();
  await expect(page.locator(".sums .total")).toContainText("LE\u00A0336");
  await expect(page.getByText(words.percentOff)).toBeVisible();
  await expect(page.getByLabel(words.note)).toHaveValue("Third floor");
});

import type { Page } from "@playwright/test";
import { countOrders, fillCartOf, newCoupon, scarceProducts } from "./cart-content.ts";
import { languages, type Words } from "./cart-words.ts";
import { seriousFindings } from "./serious-findings.ts";
import { inDatabase } from "./shop-database.ts";
import { expect, signUp, test } from "./shop-test.ts";

for (const words of languages) {
  test(`a total that changed is shown and asked again in ${words.language}`, async ({ page, refusals }) => {
    refusals.push(409);
    const phone = await openCheckout(page, words, [[1, 1]]);
    await page.getByLabel(words.note).fill("اتصل قبل الوصول");
    await page.getByLabel(words.phone).fill("01512345678");
    await fillCartOf(phone, { content: [[2, 1]] });
    await press(page, words);
    await expect(page.getByText(words.changed)).toBeVisible();
    await expect(page.locator("[data-refusal]")).toBeFocused();
    await expect(page.getByLabel(words.note)).toHaveValue("اتصل قبل الوصول");
    await expect(page.getByLabel(words.phone)).toHaveValue("01512345678");
    await expect(page.locator(".sums .total")).toContainText("LE\u00A0570.00");
    await expect(page.locator(".order-line:visible")).toHaveCount(2);
    expect(await countOrders(phone)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await press(page, words);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(words.order);
    await expect(page.getByText("اتصل قبل الوصول")).toBeVisible();
    expect(await countOrders(phone)).toBe(1);
    // Back leads past the checkout that is done.
    await page.goBack();
    await expect(page).toHaveURL(`${words.at}/cart`);
  });

  test(`what sold out meanwhile is named, with a way to the cart, in ${words.language}`, async ({
    page,
    refusals,
  }) => {
    refusals.push(409);
    const { lastOne } = await scarceProducts();
    const phone = await openCheckout(page, words, [[lastOne, 2]]);
    await press(page, words);
    await expect(page.getByRole("alert").filter({ hasText: words.short })).toBeVisible();
    await page.getByRole("link", { name: words.viewCart }).click();
    await expect(page.getByRole("button", { name: words.takeLast })).toBeVisible();
    expect(await countOrders(phone)).toBe(0);
  });

  test(`a lost connection keeps all that was typed and never orders twice in ${words.language}`, async ({
    page,
    refusals,
  }) => {
    refusals.push("net::ERR_FAILED", "net::ERR_INTERNET_DISCONNECTED");
    const phone = await openCheckout(page, words, [[1, 1]]);
    await page.getByLabel(words.note).fill("الدور الثالث");
    await page.context().setOffline(true);
    await press(page, words);
    await expect(page.getByText(words.noAnswer)).toBeVisible();
    await expect(page.getByLabel(words.note)).toHaveValue("الدور الثالث");
    await page.context().setOffline(false);

    // Now the order arrives, and only its answer is lost.
    await page.route("**/checkout.data*", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await press(page, words);
    await expect.poll(() => countOrders(phone)).toBe(1);
    await expect(page.getByText(words.noAnswer)).toBeVisible();
    await page.unroute("**/checkout.data*");
    await press(page, words);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(words.order);
    expect(await countOrders(phone)).toBe(1);
  });

  test(`a coupon that was used up meanwhile leaves the choice in ${words.language}`, async ({
    page,
    refusals,
  }) => {
    refusals.push(409);
    const coupon = await newCoupon({ uses_total: 1 });
    const phone = await openCheckout(page, words, [[1, 1]], `?coupon=${coupon}`);
    await expect(page.locator(".sums .total")).toContainText("LE\u00A0286.00");
    await inDatabase((db) => db.updateTable("coupons").set({ used: 1 }).where("code", "=", coupon).execute());
    await press(page, words);
    await expect(page.locator("[data-refusal]")).toContainText(words.usedUpCoupon);
    await expect(page.locator(".field-error")).toContainText(words.usedUpCoupon);
    await expect(page.locator(".sums .total")).toContainText("LE\u00A0310.00");
    await press(page, words);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(words.order);
    expect(await countOrders(phone)).toBe(1);
  });
}

test("a code that was typed and not applied is not lost", async ({ page, refusals }) => {
  refusals.push(409);
  const words = languages[1];
  await openCheckout(page, words, [[1, 1]]);
  await page.getByLabel(words.coupon, { exact: true }).fill(await newCoupon());
  await press(page, words);
  await expect(page.getByText(words.changed)).toBeVisible();
  await expect(page.getByText(words.percentOff)).toBeVisible();
  await expect(page.locator(".sums .total")).toContainText("LE\u00A0286.00");
  await press(page, words);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(words.order);
  await expect(page.locator(".sums .total")).toContainText("LE\u00A0286.00");
});

test("another address prices the order, and the coupon stays", async ({ page }) => {
  const words = languages[1];
  const coupon = await newCoupon();
  await openCheckout(page, words, [[1, 1]], `?coupon=${coupon}`, [1, 3]);
  await page.getByLabel(words.note).fill("Third floor");
  await page.getByRole("radio").nth(1).check();
  await expect(page.locator(".sums .total")).toContainText("LE\u00A0306.00");
  await expect(page.getByText(words.percentOff)).toBeVisible();
  await expect(page.getByLabel(words.note)).toHaveValue("Third floor");
  await page.getByRole("link", { name: "Add new address" }).click();
  await page.getByLabel("Name this address").fill("Office");
  await page.getByRole("combobox", { name: "Governorate" }).fill("luxor");
  await page.keyboard.press("Tab");
  await page.getByLabel("Street and area").fill("Corniche");
  await page.getByLabel("Building", { exact: true }).fill("1");
  await page.getByLabel("Flat or house").fill("2");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.locator(".sums .total")).toContainText("LE\u00A0336.00");
  await expect(page.getByText(words.percentOff)).toBeVisible();
  await expect(page.getByLabel(words.note)).toHaveValue("Third floor");
});

test("a form that has made its order makes no other, though it is changed", async ({ page, refusals }) => {
  refusals.push(409);
  const words = languages[1];
  const phone = await openCheckout(page, words, [[1, 1]]);
  const [key, address] = await Promise.all([
    page.locator("[name=idempotency_key]").inputValue(),
    page.locator("[name=address_id]").inputValue(),
  ]);
  const form = { address_id: address, payment_method: "cash", phone, note: "", idempotency_key: key };
  const headers = { "sec-fetch-site": "same-origin" };
  const post = async (note: string) =>
    await page.request.post("/en/checkout", { form: { ...form, note }, headers, maxRedirects: 0 });
  expect((await Promise.all(Array.from({ length: 5 }, () => post("")))).map((one) => one.status())).toEqual(
    Array.from({ length: 5 }, () => 303),
  );
  expect(await countOrders(phone)).toBe(1);

  // The page still stands as it was; meanwhile there is something in the cart again.
  await fillCartOf(phone, { content: [[1, 1]] });
  await page.getByLabel(words.note).fill("Third floor");
  await press(page, words);
  await expect(page.getByText(words.already)).toBeVisible();
  await expect(page.getByRole("link", { name: words.seeOrder })).toBeVisible();
  expect(await countOrders(phone)).toBe(1);
  await press(page, words);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(words.order);
  expect(await countOrders(phone)).toBe(2);
});

/** A checkout of these products, to be delivered to Cairo; answers the customer's phone. */
async function openCheckout(
  page: Page,
  words: Words,
  content: readonly (readonly [productId: number, quantity: number])[],
  search = "",
  cities: readonly number[] = [1],
): Promise<string> {
  const { phone } = await signUp(page);
  await fillCartOf(phone, { content, cities });
  await page.goto(`${words.at}/cart`);
  await page.goto(`${words.at}/checkout${search}`);
  await expect(page.getByLabel(words.phone)).not.toHaveValue("");
  return phone;
}

async function press(page: Page, words: Words) {
  await page.getByRole("button", { name: words.place }).filter({ visible: true }).click();
}

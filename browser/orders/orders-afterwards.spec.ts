import { countStock } from "../buying/count-stock.ts";
import { expect, inArabicDigits, onDesktop, onPhone, signUp, test } from "../shop-test.ts";
import { orderWords } from "./order-words.ts";
import { orderOf } from "./placed-orders.ts";
import { viewLinkPath } from "./return-link-path.ts";

const [other, words] = orderWords;

test("an order is found by its number in any spelling", onDesktop, async ({ page, rejections }) => {
  rejections.push(422);
  const { phone } = await signUp(page);
  const { id, number } = await orderOf(phone, { content: [[13, 1]] });
  await page.goto(words.at("/user/track_order"));
  const field = page.getByLabel(words.number);
  const send = page.getByRole("main").getByRole("button", { name: words.trackNow });
  await send.click();
  await expect(page.getByText(words.numberMissing)).toBeVisible();
  await expect(field).toBeFocused();
  const slip = number.slice(0, 8) + ((Number(number[8]) + 1) % 10);
  await field.fill(slip);
  await send.click();
  await expect(page.getByText(words.numberMistyped)).toBeVisible();
  await expect(field).toHaveValue(slip);
  await signUp(page);
  await field.fill(number);
  await send.click();
  await expect(page.getByText(words.numberUnknown)).toBeVisible();

  const mine = await signUp(page);
  const own = await orderOf(mine.phone, { content: [[13, 1]] });
  await field.fill(inArabicDigits(own.number).replace(/(.{3})(.{3})/, " $1-$2 "));
  await send.click();
  await expect(page).toHaveURL(words.at(`/order/${own.id}`));
  expect(own.id).not.toBe(id);
});

test("a receipt is formatted for print in both languages", onDesktop, async ({ page }) => {
  const { phone, name } = await signUp(page);
  const { id, number } = await orderOf(phone, { content: [[13, 2]], status: 5 });
  await page.goto(words.at(`/order/${id}`));
  const total = (await page.locator(".sums .total dd").textContent()) ?? "";
  await page.getByRole("link", { name: words.receipt }).click();
  const sheet = page.locator(".receipt");
  await expect(sheet.getByRole("heading", { level: 1 })).toHaveText(words.receiptTitle);
  for (const said of [number, name, total, words.taxNumber, words.vat])
    await expect(sheet).toContainText(said);
  await page.emulateMedia({ media: "print" });
  for (const part of [".header", ".footer", ".receipt-tools", ".announcement"]) {
    await expect(page.locator(part)).toBeHidden();
  }
  await page.emulateMedia({ media: "screen" });

  await page.locator(".receipt-tools a[hreflang]").click();
  await expect(page).toHaveURL(other.at(`/order/${id}/receipt`));
  await expect(sheet).toContainText(other.taxNumber);
});

test("ordering again adds the available products", onDesktop, async ({ page, rejections }) => {
  rejections.push(409);
  // A separate product, because no other test may depend on its stock.
  const scarce = 17;
  const { phone } = await signUp(page);
  const { id } = await orderOf(phone, { content: [[13, 1]] });
  const order = words.at(`/order/${id}`);
  await page.goto(order);
  await page.getByRole("button", { name: words.again }).click();
  await expect(page.getByText(words.inCart)).toBeVisible();
  await expect(page).toHaveURL(words.at("/cart"));
  await expect(page.locator(".cart-line")).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  const short = await orderOf(phone, { content: [[scarce, 3]] });
  await countStock(scarce, 1);
  await page.goto(words.at(`/order/${short.id}`));
  const name = (await page.locator(".order-product").textContent()) ?? "";
  await page.getByRole("button", { name: words.again }).click();
  await expect(page.locator(".toast")).toContainText(words.short);
  await expect(page.locator(".toast")).toContainText(name);

  await countStock(scarce, 0);
  await page.goto(words.at(`/order/${short.id}`));
  await page.getByRole("button", { name: words.again }).click();
  await expect(page.getByRole("alert")).toHaveText(words.noneAvailable);
  await countStock(scarce, 40);
});

test("a guest without a session orders again by the view link", onPhone, async ({ page, context }) => {
  const { phone } = await signUp(page);
  const { id } = await orderOf(phone, { content: [[13, 2]], status: 5 });
  await context.clearCookies();
  await page.goto(await viewLinkPath(id, words.language));
  await page.getByRole("link", { name: words.again }).click();
  await page.getByRole("main").getByRole("button", { name: words.add }).click();
  await expect(page).toHaveURL(words.at("/cart"));
  await expect(page.locator(".cart-line")).toHaveCount(1);
  await expect(page.locator(".cart-line input[name=quantity]")).toHaveValue("2");
});

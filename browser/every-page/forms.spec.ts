import { productName } from "../catalogue/demo-names.ts";
import { closeCartSheet, expect, onPhone, signUp, test } from "../shop-test.ts";
import { arabic, english, m } from "../shop-texts.ts";

test("a rejected sign-in shows the reason and keeps the number", onPhone, async ({ page, refusals }) => {
  refusals.push(422);
  await page.goto("/login");
  await page.getByRole("button", { name: m.login_submit({}, arabic) }).click();
  await expect(page.getByText(m.field_required({}, arabic))).toHaveCount(2);
  await page.getByLabel(m.label_phone({}, arabic)).fill("010 1234 567");
  await page.getByLabel(m.label_password({}, arabic), { exact: true }).fill("whatever it is");
  await page.getByRole("button", { name: m.login_submit({}, arabic) }).click();
  await expect(page.getByText(m.field_phone_short({}, arabic))).toBeVisible();
  await expect(page.getByLabel(m.label_phone({}, arabic))).toHaveValue("010 1234 567");
  await page.getByLabel(m.label_phone({}, arabic)).fill("01012345678");
  await page.getByRole("button", { name: m.login_submit({}, arabic) }).click();
  await expect(page.getByRole("alert")).toContainText(m.login_wrong({}, arabic));
});

test("signing out asks first and ends the session", onPhone, async ({ page }) => {
  await signUp(page);
  await page.goto("/en");
  await page.getByRole("button", { name: m.user_menu({}, english) }).click();
  await page.getByRole("button", { name: m.logout({}, english) }).click();
  await expect(page.getByText(m.logout_question({}, english))).toBeVisible();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: m.logout({}, english) })
    .click();
  await expect(page.getByText(m.logged_out({}, english))).toBeVisible();
  await page.goto("/en/user/orders");
  await expect(page).toHaveURL(/\/en\/login\?next=%2Fen%2Fuser%2Forders/);
});

test(
  "a quantity above the stock is rejected with the remaining number",
  onPhone,
  async ({ page, refusals }) => {
    refusals.push(409);
    await signUp(page);
    // The only demo product with a single piece.
    const scarce = productName("SM-SER-02", "en");
    await page.goto(`/en/products?query=${encodeURIComponent(scarce)}`);
    await page.getByRole("link", { name: scarce }).first().click();
    await page
      .locator("#buy")
      .getByRole("button", { name: m.add_to_cart({}, english) })
      .click();
    await closeCartSheet(page);
    await page
      .locator("#buy")
      .getByRole("button", { name: m.add_to_cart({}, english) })
      .click();
    await expect(page.getByRole("alert")).toContainText(
      m.cart_stock_short_with_cart({ remaining: 1, inCart: 1 }, english),
    );
  },
);

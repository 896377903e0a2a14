import { expect, onPhone, test } from "../shop-test.ts";
import { english, m } from "../shop-texts.ts";

test(
  "a reset link leaves the address bar immediately, and an invalid one offers a new link",
  onPhone,
  async ({ page, refusals }) => {
    refusals.push(422);
    await page.goto("/en/reset-password/1?token=invented&email=salma%40example.com");
    await expect(page).toHaveURL(/\/en\/reset-password\/1$/);
    await page.reload();
    await page.getByLabel(m.label_new_password({}, english)).fill("sunflowers in May");
    await page.getByRole("button", { name: m.reset_submit({}, english) }).click();
    await expect(page.getByRole("alert")).toContainText(m.field_reset_link_ended({}, english));
    await page.getByRole("link", { name: m.reset_new_link({}, english) }).click();
    await page.getByLabel(m.label_email({}, english)).fill("nobody@example.com");
    await page.getByRole("button", { name: m.forgot_submit({}, english) }).click();
    await expect(page.getByText(m.forgot_sent({}, english))).toBeVisible();
  },
);

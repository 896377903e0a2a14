import { customerWords, expectOwnPage, knownCustomer } from "./customer-first-view.ts";
import { expect, test } from "./shop-test.ts";

const [words] = customerWords;

test("a customer's page is theirs without scripts, and so are its hearts", async ({ page }) => {
  const name = await knownCustomer(page, words);
  await page.goto(`${words.at}/product/1`);
  await expectOwnPage(page, name, words);
  await page.locator('.heart[value="1"]').first().click();
  await expect(page).toHaveURL(new RegExp(`${words.at}/product/1$`));
  await expect(page.locator('.heart[value="1"]').first()).toHaveAttribute("aria-pressed", "false");
});

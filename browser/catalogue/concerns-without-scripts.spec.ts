import { expect, test } from "../shop-test.ts";
import { concernWords } from "./concern-words.ts";
import { countOfCardsFor } from "./demo-names.ts";

const forSun = countOfCardsFor("sun");

const [words] = concernWords;

test("a concern filters the list without scripts", async ({ page }) => {
  await page.goto(words.home);
  await page
    .getByRole("region", { name: words.shopByConcern })
    .getByRole("link", { name: words.sun })
    .click();
  await expect(page).toHaveURL(`${words.at}/concern/sun`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.sun);
  await expect(page.locator(".card")).toHaveCount(forSun);

  await page.goto(`${words.at}/products`);
  await page.getByRole("button", { name: words.filter }).click();
  const concerns = page.locator("#filters").getByRole("group", { name: words.concern, exact: true });
  await concerns.getByText(words.more).click();
  await concerns.getByText(words.sun).click();
  await page.locator("#filters").getByText(words.sensitive).click();
  await page.getByRole("button", { name: words.show(countOfCardsFor()) }).click();
  await expect(page).toHaveURL(/concern=sun&skin_type=sensitive/);
  await expect(page.locator(".card")).toHaveCount(countOfCardsFor("sun", "sensitive"));
  await page.getByRole("link", { name: words.remove(words.sensitive) }).click();
  await expect(page).toHaveURL(`${words.at}/products?concern=sun`);
  await expect(page.locator(".card")).toHaveCount(forSun);
});

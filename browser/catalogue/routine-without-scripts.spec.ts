import { expect, landedAt, test } from "../shop-test.ts";
import { dryWithLines, routineWords } from "./routine-words.ts";

const [words] = routineWords;

test("a visitor gets a routine on one page and fills the cart with it without scripts", async ({ page }) => {
  const { at } = words;
  await page.goto(`${at}/routine`);
  for (const title of [words.skin, words.concerns, words.sensitive, words.budget])
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByRole("button", { name: words.next, exact: true })).toBeHidden();
  await page.locator("[name=skin][value=dry]").check();
  for (const key of ["fine-lines", "redness", "shine"])
    await page.locator(`label:has([value=${key}])`).click();
  await page.locator("[name=sensitive][value=no]").check();
  await page.locator("[name=budget][value='1500']").check();
  await page.getByRole("button", { name: words.show }).click();
  await expect(page.getByRole("alert")).toHaveText(words.atMostTwo);
  await expect(page.locator("[name=skin][value=dry]")).toBeChecked();
  for (const key of ["redness", "shine"]) await page.locator(`label:has([value=${key}])`).click();
  await page.getByRole("button", { name: words.show }).click();
  await expect(page).toHaveURL(`${at}/routine/result?${dryWithLines}`);

  await expect(page.getByRole("region", { name: words.evening })).toContainText(words.retinol);
  await expect(page.getByRole("link", { name: words.link })).toBeVisible();
  await expect(page.getByRole("button", { name: words.copy })).toHaveCount(0);
  const pieces = (await page.locator("[name=product_ids]").inputValue()).split(",").length;
  await page.getByRole("button", { name: words.addAll }).first().click();
  await expect(page).toHaveURL(landedAt(`${at}/cart`));
  await expect(page.locator(".toast")).toContainText(words.added);
  await expect(page.locator(".cart-line")).toHaveCount(pieces);
});

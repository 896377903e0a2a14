import { axeViolations } from "../axe-violations.ts";
import { expect, signUp, testIn } from "../shop-test.ts";
import { fillCartOf, scarceProducts } from "./cart-content.ts";
import { languages } from "./cart-words.ts";
import { badge, cleanser, expectScripts, openCart, serum, total } from "./open-cart.ts";

testIn(languages, "quantities change in place and the badge counts pieces", async ({ page }, words) => {
  await openCart(page, words, [
    [cleanser, 1],
    [serum, 2],
  ]);
  await expect(total(page)).toHaveText("LE\u00A0982");
  await expect(badge(page)).toHaveText("3");
  expect(await axeViolations(page)).toEqual([]);
  const line = page.locator(".cart-line").first();
  const stored = page.waitForResponse(
    (response) => response.request().postData()?.includes("quantity=3") === true,
  );
  await line.getByRole("button", { name: words.more }).click();
  await line.getByRole("button", { name: words.more }).click();
  await expect(line.getByRole("spinbutton")).toHaveValue("3");
  await expect(total(page)).toHaveText("LE\u00A01,462");
  await stored;
  await expect(badge(page)).toHaveText("5");
  await page.reload();
  await expect(line.getByRole("spinbutton")).toHaveValue("3");
  await expect(total(page)).toHaveText("LE\u00A01,462");
});

testIn(
  languages,
  "the minus button removes the last piece, and 'undo' restores the line",
  async ({ page }, words) => {
    await openCart(page, words, [
      [cleanser, 1],
      [serum, 3],
    ]);
    const [first, second] = [page.locator(".cart-line").first(), page.locator(".cart-line").nth(1)];
    await first.locator(".stepper").getByRole("button", { name: words.remove }).click();
    await expect(page.locator(".cart-line")).toHaveCount(1);
    await expect(badge(page)).toHaveText("3");
    await expect(page.getByText(words.removed)).toBeVisible();
    await page.locator(".cart-line").getByRole("button", { name: words.remove }).click();
    await expect(page.getByText(words.empty)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(badge(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: words.undo })).toHaveCount(2);
    await page.getByRole("button", { name: words.undo }).last().dblclick();
    await expect(page.getByText(words.restored)).toBeVisible();
    await expect(first.getByRole("spinbutton")).toHaveValue("3");
    await expect(page.getByRole("button", { name: words.undo })).toHaveCount(1);
    await page.getByRole("button", { name: words.undo }).click();
    await expect(second.getByRole("spinbutton")).toHaveValue("1");
    await expect(badge(page)).toHaveText("4");
    await first.getByRole("button", { name: words.remove }).last().click();
    await expect(page.getByRole("button", { name: words.undo })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  },
);

testIn(
  languages,
  "sold-out lines and changed prices show a notice that one tap resolves",
  async ({ page }, words) => {
    const { soldOut, lastOne } = await scarceProducts();
    const { phone } = await signUp(page);
    const content = [
      [cleanser, 1],
      [soldOut, 1],
      [lastOne, 3],
    ] as const;
    await fillCartOf(phone, { content, chosenPrice: 123_00, cities: [1] });
    await page.goto(`${words.at}/cart`);
    await expectScripts(page, words);
    await expect(page.getByText(words.wasPrice)).toHaveCount(3);
    await expect(page.getByText(words.soldOut)).toBeVisible();
    await expect(page.getByRole("link", { name: words.checkout })).toHaveCount(0);
    await expect(total(page)).toHaveText("LE\u00A0310");
    expect(await axeViolations(page)).toEqual([]);
    const toProblem = page.getByRole("link", { name: words.fixCart });
    await expect(async () => {
      await toProblem.click();
      await expect(page.locator(".cart-line").nth(1)).toBeFocused({ timeout: 1000 });
    }).toPass();
    await expect(page.getByText(words.soldOut)).toBeInViewport();
    await page.getByRole("button", { name: words.takeLast }).click();
    await expect(page.getByText(words.onlyOne)).toHaveCount(0);
    await expect(page.locator(".cart-line").nth(2).getByRole("spinbutton")).toHaveValue("1");
    await page.locator(".line-problem").getByRole("button", { name: words.remove }).click();
    await expect(page.locator(".cart-line")).toHaveCount(2);
    await page.getByRole("link", { name: words.checkout }).click();
    await expect(page).toHaveURL(`${words.at}/checkout`);
  },
);

testIn(
  languages,
  "a selected governorate prices the delivery of a customer without address",
  async ({ page }, words) => {
    const { phone } = await signUp(page);
    await fillCartOf(phone, { content: [[cleanser, 1]] });
    await page.goto(`${words.at}/cart`);
    await expectScripts(page, words);
    await expect(total(page)).toHaveText("LE\u00A0240");
    const before = await page.evaluate(() => history.length);
    await page.getByLabel(words.where).selectOption("3");
    await expect(page.getByText(words.toAlexandria)).toBeVisible();
    await expect(total(page)).toHaveText("LE\u00A0330");
    expect(await page.evaluate(() => history.length)).toBe(before);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("link", { name: words.checkout }).click();
    await expect(page).toHaveURL(`${words.at}/checkout`);
    await expect(page.locator("select[name=city_id]")).toHaveValue("3");
    await expect(total(page)).toHaveText("LE\u00A0330");
  },
);

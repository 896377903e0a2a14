import type { Page } from "@playwright/test";
import { fillCartOf, scarceProducts } from "./cart-content.ts";
import { languages, type Words } from "./cart-words.ts";
import { seriousFindings } from "./serious-findings.ts";
import { expect, signUp, test } from "./shop-test.ts";

/** Products of the demo catalogue: LE 240, and LE 336 instead of LE 420. */
const [cleanser, serum] = [1, 6];

for (const words of languages) {
  test(`quantities change in place and the badge counts products in ${words.language}`, async ({ page }) => {
    await openCart(page, words, [
      [cleanser, 1],
      [serum, 2],
    ]);
    await expect(total(page)).toHaveText("LE\u00A0982.00");
    await expect(badge(page)).toHaveText("2");
    expect(await seriousFindings(page)).toEqual([]);
    const line = page.locator(".cart-line").first();
    const stored = page.waitForResponse(
      (answer) => answer.request().postData()?.includes("quantity=3") === true,
    );
    await line.getByRole("button", { name: words.more }).click();
    await line.getByRole("button", { name: words.more }).click();
    await expect(line.getByRole("spinbutton")).toHaveValue("3");
    await expect(total(page)).toHaveText("LE\u00A01,462.00");
    await expect(badge(page)).toHaveText("2");
    await stored;
    await page.reload();
    await expect(line.getByRole("spinbutton")).toHaveValue("3");
    await expect(total(page)).toHaveText("LE\u00A01,462.00");
  });

  test(`at one the minus is the bin, and 'undo' puts the line back in ${words.language}`, async ({
    page,
  }) => {
    await openCart(page, words, [
      [cleanser, 1],
      [serum, 3],
    ]);
    const [first, second] = [page.locator(".cart-line").first(), page.locator(".cart-line").nth(1)];
    await first.locator(".stepper").getByRole("button", { name: words.remove }).click();
    await expect(page.locator(".cart-line")).toHaveCount(1);
    await expect(badge(page)).toHaveText("1");
    await expect(page.getByText(words.removed)).toBeVisible();
    await page.locator(".cart-line").getByRole("button", { name: words.remove }).click();
    await expect(page.getByText(words.empty)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(badge(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: words.undo })).toHaveCount(2);
    await page.getByRole("button", { name: words.undo }).last().dblclick();
    await expect(page.getByText(words.restored)).toBeVisible();
    await expect(first.getByRole("spinbutton")).toHaveValue("3");
    await page.getByRole("button", { name: words.undo }).click();
    await expect(second.getByRole("spinbutton")).toHaveValue("1");
    await expect(badge(page)).toHaveText("2");
    await first.getByRole("button", { name: words.remove }).last().click();
    await expect(page.getByRole("button", { name: words.undo })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  });

  test(`what sold out or costs another price says so and is mended by a tap in ${words.language}`, async ({
    page,
  }) => {
    const { soldOut, lastOne } = await scarceProducts();
    const { phone } = await signUp(page);
    const content = [
      [soldOut, 1],
      [lastOne, 3],
    ] as const;
    await fillCartOf(phone, { content, chosenPrice: 123_00, cities: [1] });
    await page.goto(`${words.at}/cart`);
    await expectScripts(page, words);
    await expect(page.getByText(words.wasPrice)).toHaveCount(2);
    await expect(page.getByText(words.soldOut)).toBeVisible();
    await expect(page.getByRole("link", { name: words.checkout })).toHaveCount(0);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole("button", { name: words.takeLast }).click();
    await expect(page.getByText(words.onlyOne)).toHaveCount(0);
    await expect(page.locator(".cart-line").nth(1).getByRole("spinbutton")).toHaveValue("1");
    await page.locator(".line-trouble").getByRole("button", { name: words.remove }).click();
    await expect(page.locator(".cart-line")).toHaveCount(1);
    await page.getByRole("link", { name: words.checkout }).click();
    await expect(page).toHaveURL(`${words.at}/checkout`);
  });

  test(`a change that the shop does not hear of is taken back in ${words.language}`, async ({
    page,
    refusals,
  }) => {
    refusals.push("net::ERR_INTERNET_DISCONNECTED");
    await openCart(page, words, [[cleanser, 2]]);
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: words.more }).click();
    await expect(page.getByRole("alert").filter({ hasText: words.unreachable })).toBeVisible();
    await expect(page.getByRole("spinbutton")).toHaveValue("2");
    await expect(total(page)).toHaveText("LE\u00A0550.00");
    await page.context().setOffline(false);
    await page.getByRole("button", { name: words.more }).click();
    await expect(page.getByRole("spinbutton")).toHaveValue("3");
    await expect(page.getByRole("alert").filter({ hasText: words.unreachable })).toHaveCount(0);
  });

  test(`without an address a governorate prices the delivery in ${words.language}`, async ({ page }) => {
    const { phone } = await signUp(page);
    await fillCartOf(phone, { content: [[cleanser, 1]] });
    await page.goto(`${words.at}/cart`);
    await expectScripts(page, words);
    await expect(total(page)).toHaveText("LE\u00A0240.00");
    const before = await page.evaluate(() => history.length);
    await page.getByLabel(words.where).selectOption("3");
    await expect(page.getByText(words.toAlexandria)).toBeVisible();
    await expect(total(page)).toHaveText("LE\u00A0330.00");
    expect(await page.evaluate(() => history.length)).toBe(before);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole("link", { name: words.checkout }).click();
    await expect(page).toHaveURL(`${words.at}/checkout?city_id=3`);
    await expect(page.locator("select[name=city_id]")).toHaveValue("3");
    await expect(total(page)).toHaveText("LE\u00A0330.00");
  });
}

test("of many quick taps the last one wins, also when the customer goes on at once", async ({ page }) => {
  const words = languages[1];
  await openCart(page, words, [[cleanser, 1]]);
  const seen: string[] = [];
  await page.exposeFunction("saw", (text: string) => seen.push(text));
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>(".stepper input");
    const look = () => {
      Reflect.get(window, "saw")(field?.value);
      requestAnimationFrame(look);
    };
    look();
  });
  // Answers that come late must not take the field back.
  await page.route("**/cart/lines/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  const more = page.getByRole("button", { name: words.more });
  for (let tap = 0; tap < 3; tap++) await more.click();
  await page.getByRole("button", { name: words.less }).click();
  await page.getByRole("link", { name: words.checkout }).click();
  await expect(page).toHaveURL("/en/checkout");
  await expect(page.locator(".order-line:visible").first()).toContainText("3");
  const steps = seen.filter((value, place) => value !== seen[place - 1]);
  expect(["1", "2", "3", "4", "3"].join()).toContain(steps.join());
});

test("a quantity that the shop refuses falls back to what the cart holds and says why", async ({
  page,
  refusals,
}) => {
  refusals.push(422);
  await openCart(page, languages[1], [[cleanser, 1]]);
  await page.route("**/cart/lines/**", (route) => route.continue({ postData: "quantity=9&stay=1" }));
  await page.getByRole("button", { name: "More" }).click();
  await expect(page.getByText("Choose a quantity from 1 to 5.")).toBeVisible();
  await expect(page.getByRole("spinbutton")).toHaveValue("1");
  await expect(total(page)).toHaveText("LE\u00A0310.00");
});

async function openCart(
  page: Page,
  words: Words,
  content: readonly (readonly [productId: number, quantity: number])[],
) {
  const { phone } = await signUp(page);
  await fillCartOf(phone, { content, cities: [1] });
  await page.goto(`${words.at}/cart`);
  await expectScripts(page, words);
}

/** Without scripts there is a button to press after typing. */
async function expectScripts(page: Page, words: Words) {
  await expect(page.getByRole("button", { name: words.update, exact: true })).toHaveCount(0);
}

function total(page: Page) {
  return page.locator(".sums .total dd");
}

function badge(page: Page) {
  return page.locator(".header .count");
}

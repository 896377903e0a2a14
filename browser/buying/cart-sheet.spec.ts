import { axeViolations } from "../axe-violations.ts";
import { productName } from "../demo-names.ts";
import { expect, onPhone, signUp, test, testIn } from "../shop-test.ts";
import { anything, arabic, inBothLanguages, like, m } from "../shop-texts.ts";
import { countPieces } from "./cart-content.ts";

const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
const languages = inBothLanguages((say) => ({
  add: m.add_to_cart({}, say),
  added: m.cart_added_title({}, say),
  more: m.quantity_more({}, say),
  addOne: like(m.add_product_to_cart({ name: anything }, say)),
  pieces: (count: number) => m.pieces_count({ count }, say),
  checkout: m.checkout({}, say),
  protect: m.next_step({ step: lower(m.routine_step_protect({}, say)) }, say),
  cleanse: m.next_step({ step: lower(m.routine_step_cleanse({}, say)) }, say),
  done: m.step_done({}, say),
  keepShopping: m.keep_shopping({}, say),
}));

testIn(
  languages,
  "an addition opens the cart sheet, which leads to the checkout",
  async ({ page }, words) => {
    const { phone } = await signUp(page);
    await page.goto(`${words.at}/product/1`);
    const buy = page.locator(".foot-bar").getByRole("button", { name: words.add });
    await buy.click();
    const sheet = page.getByRole("dialog", { name: words.added });
    await expect(sheet.getByRole("heading", { name: words.added })).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(buy).toBeFocused();

    await buy.click();
    await expect(sheet.getByRole("spinbutton")).toHaveValue("2");
    await sheet.getByRole("button", { name: words.more }).click();
    await expect(sheet).toContainText(words.pieces(3));
    const { height = 0 } = (await sheet.boundingBox()) ?? {};
    expect(height).toBeLessThanOrEqual(0.86 * (page.viewportSize()?.height ?? 0) + 1);
    await sheet.getByRole("button", { name: words.addOne }).click();
    await expect(sheet).toContainText(words.pieces(4));
    await expect(sheet.getByRole("spinbutton")).toHaveValue("1");
    await expect.poll(() => countPieces(phone)).toBe(4);
    await sheet.getByRole("link", { name: words.checkout }).click();
    await expect(page).toHaveURL(new RegExp(`${words.at}/checkout`));
    await expect(sheet).toBeHidden();
  },
);

test("the cart sheet adds the next step, and says how to use a conflict", onPhone, async ({ page }) => {
  const [words] = languages;
  await signUp(page);
  await page.goto("/product/8");
  const buy = page.locator(".foot-bar").getByRole("button", { name: words.add });
  const sheet = page.getByRole("dialog", { name: words.added });
  await buy.click();
  const next = sheet.getByRole("region", { name: words.protect });
  await expect(next.getByRole("listitem").filter({ hasText: words.done })).toHaveCount(1);
  expect(await axeViolations(page)).toEqual([]);
  await next.getByRole("button", { name: words.addOne }).click();
  await expect(sheet.getByRole("region", { name: words.cleanse })).toBeVisible();
  await sheet.getByRole("button", { name: words.keepShopping }).click();

  await page.goto("/product/24");
  await buy.click();
  const conflict = m.conflict_different_evenings(
    { one: productName("SM-SER-03", "ar"), other: productName("SM-MSK-03", "ar") },
    arabic,
  );
  await expect(sheet).toContainText(conflict);
  expect(await axeViolations(page)).toEqual([]);
  await page.goto("/cart");
  await expect(page.getByRole("main")).toContainText(conflict);
  await page
    .getByRole("button", { name: m.remove_line({ name: productName("SM-MSK-03", "ar") }, arabic) })
    .first()
    .click();
  await expect(page.getByRole("main")).not.toContainText(conflict);
});

test("a card's button gets the focus back from the cart sheet", onPhone, async ({ page }) => {
  const [words] = languages;
  await signUp(page);
  await page.goto("/products");
  const add = page.locator(".card-add").first();
  await add.click();
  const sheet = page.getByRole("dialog", { name: words.added });
  await sheet.getByRole("button", { name: words.keepShopping }).click();
  await expect(sheet).toBeHidden();
  await expect(add).toBeFocused();
});

test("a message confirms the addition if the cart does not load", onPhone, async ({ page, rejections }) => {
  rejections.push(503);
  await signUp(page);
  await page.goto("/product/1");
  await page.route("**/cart/sheet", (route) => route.fulfill({ status: 503, body: "" }));
  await page
    .locator(".foot-bar")
    .getByRole("button", { name: m.add_to_cart({}, arabic) })
    .click();
  await expect(page.getByText(m.cart_added({}, arabic))).toBeVisible();
});

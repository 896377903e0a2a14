import { axeViolations } from "../axe-violations.ts";
import { expect, inArabicDigits, onPhone, test } from "../shop-test.ts";
import { arabic, english, m, partLike } from "../shop-texts.ts";
import { codeWith } from "./pack-codes.ts";
import { verdictTitles } from "./verify-words.ts";

test(
  "a code typed in Arabic digits is grouped during typing and leads to its result",
  onPhone,
  async ({ page }) => {
    const code = await codeWith("genuine");
    await page.goto("/Product/Verify");
    expect(await axeViolations(page)).toEqual([]);
    const field = page.getByLabel(m.verify_label({}, arabic), { exact: true });
    await field.pressSequentially(inArabicDigits(code));
    await expect(field).toHaveValue(`${code.slice(0, 5)} ${code.slice(5, 10)} ${code.slice(10)}`);
    await field.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/Product/Verify/result/${code}$`));
    await expect(page.getByRole("heading", { name: verdictTitles.ar.genuine })).toBeVisible();
  },
);

test("correcting in the middle of a code keeps the caret", onPhone, async ({ page }) => {
  await page.goto("/en/Product/Verify");
  const field = page.getByLabel(m.verify_label({}, english), { exact: true });
  await field.pressSequentially("482139076415827");
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));
  await field.press("Backspace");
  await field.press("7");
  await expect(field).toHaveValue("47213 90764 15827");
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(6, 6));
  await field.press("Backspace");
  await field.press("9");
  await expect(field).toHaveValue("47219 90764 15827");
});

test(
  "an empty code shows an error at the field and a toast for three seconds",
  onPhone,
  async ({ page, rejections }) => {
    rejections.push(422);
    await page.goto("/Product/Verify");
    await page.getByRole("button", { name: m.verify_submit({}, arabic), exact: true }).click();
    const field = page.getByLabel(m.verify_label({}, arabic), { exact: true });
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(partLike(m.field_pack_code_missing({}, arabic)));
    const toast = page.locator(".toast");
    await expect(toast).toHaveText(m.field_pack_code_missing({}, arabic));
    const box = await toast.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan((page.viewportSize()?.height ?? 0) - 60);
    expect(await axeViolations(page)).toEqual([]);
    await expect(toast).toHaveCount(0, { timeout: 4000 });
    await expect(page.locator(".field-error")).toBeVisible();
    await field.pressSequentially("1");
    await expect(page.locator(".field-error")).toHaveCount(0);

    await page.goto("/en/Product/Verify/result");
    await expect(page.locator(".toast")).toHaveText(m.field_pack_code_missing({}, english));
  },
);

test("a wrong check digit is reported immediately but can be sent", onPhone, async ({ page }) => {
  await page.goto("/en/Product/Verify");
  const code = await codeWith("mistyped");
  await page.getByLabel(m.verify_label({}, english), { exact: true }).pressSequentially(code);
  await expect(page.getByText(m.verify_look_again({}, english))).toBeVisible();
  await page.getByRole("button", { name: m.verify_submit({}, english) }).click();
  await expect(page.getByRole("heading", { name: verdictTitles.en.mistyped })).toBeVisible();
});

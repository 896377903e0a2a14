import type { Page } from "@playwright/test";
import sharp from "sharp";
import { axeViolations } from "../axe-violations.ts";
import { inDatabase } from "../shop-database.ts";
import { expect, onPhone, signUp, test } from "../shop-test.ts";
import { orderOf } from "./placed-orders.ts";
import { returnLinkPath } from "./return-link-path.ts";
import { returnWords } from "./return-words.ts";

const content = [[28, 2]] as const;

const photo = async () => ({
  name: "IMG_1.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 2400, height: 1800, channels: 3, background: "#b64" } })
    .jpeg()
    .toBuffer(),
});
const photosOf = (orderId: number) =>
  inDatabase((db) => db.selectFrom("return_photos").selectAll().where("order_id", "=", orderId).execute());

type Words = (typeof returnWords)[number];

/** Fills the form for one damaged piece that is refunded. */
async function fillForm(page: Page, words: Words): Promise<void> {
  await page.getByRole("radio", { name: words.money }).check();
  await expect(page.getByLabel(words.reason)).toBeHidden();
  await page.getByLabel(words.quantity).selectOption("1");
  await page.getByLabel(words.reason).selectOption({ label: words.damaged });
}

for (const words of returnWords) {
  test(
    `a customer returns one item with a photo in ${words.language}`,
    onPhone,
    async ({ page, rejections }) => {
      rejections.push(422);
      const { phone } = await signUp(page);
      const { id, number } = await orderOf(phone, { content, status: 5 });
      await page.goto(`${words.at}/user/orders?status=delivered`);
      await page.getByRole("link", { name: words.until }).click();
      await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible();
      await expect(page.getByText(words.sealed)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);

      await fillForm(page, words);
      await page.getByLabel(words.reason).selectOption("");
      await page.getByLabel(words.photos).setInputFiles(await photo());
      await expect(page.getByText(words.chosen)).toBeVisible();
      await page.getByLabel(words.note).fill("The cap is broken.");
      await page.getByRole("button", { name: words.send }).click();
      await expect(page.getByText(words.required)).toBeVisible();
      await expect(page.getByLabel(words.reason)).toBeFocused();
      expect(await axeViolations(page)).toEqual([]);
      await page.getByLabel(words.reason).selectOption({ label: words.damaged });
      await expect(page.getByText(words.required)).toBeHidden();
      await page.getByRole("button", { name: words.send }).dblclick();

      await expect(page.getByRole("heading", { level: 1, name: words.done })).toBeFocused();
      await expect(page.locator("[aria-current=step]")).toContainText(words.requested);
      expect(await axeViolations(page)).toEqual([]);
      const photos = await photosOf(id);
      expect(photos).toEqual([expect.objectContaining({ return_id: expect.any(Number) })]);

      await page.goto(`${words.at}/order/${id}`);
      await expect(page.getByRole("heading", { name: words.returns })).toBeVisible();
      await expect(page.getByRole("link", { name: words.more })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await page.goto(`${words.at}/user/orders?status=delivered`);
      await expect(page.locator(".order-card").filter({ hasText: number })).toContainText(words.onCard);
    },
  );

  test(`a guest returns one item by link in ${words.language}`, onPhone, async ({ page, context }) => {
    const { phone } = await signUp(page);
    const { id } = await orderOf(phone, { content, status: 5 });
    const path = await returnLinkPath(id, words.language);
    await context.clearCookies();
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible();
    await fillForm(page, words);
    await page.getByRole("button", { name: words.send }).click();
    await expect(page.getByRole("heading", { level: 1, name: words.done })).toBeFocused();
    expect(new URL(page.url()).pathname).toBe(path);
    await page.getByRole("link", { name: words.more }).click();
    await expect(page.getByRole("radio", { name: words.exchange })).toBeVisible();
    await expect(page.getByLabel(words.replacement, { exact: true })).toBeHidden();
    await page.getByRole("radio", { name: words.exchange }).check();
    await page.getByLabel(words.quantity).selectOption("1");
    await expect(page.getByLabel(words.replacement, { exact: true })).toBeVisible();
  });
}

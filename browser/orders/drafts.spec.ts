import type { Page } from "@playwright/test";
import { comeBack, storedDrafts } from "../come-back.ts";
import { expect, onPhone, signUp, test } from "../shop-test.ts";
import { arabic, m } from "../shop-texts.ts";
import { orderWords } from "./order-words.ts";
import { orderOf } from "./placed-orders.ts";
import { returnWords } from "./return-words.ts";

const [words] = orderWords;
const [returning] = returnWords;
const kept = m.draft_kept({}, arabic);
const unreadable = m.field_photo_unreadable({}, arabic);
const photo = { name: "cap.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no image") };

/** Sends a form with a photo that the shop cannot read. Text stays, and no draft names the photo. */
async function rejectPhoto(page: Page, photos: string, send: string): Promise<void> {
  const field = page.getByLabel(photos);
  await field.setInputFiles(photo);
  await page.getByRole("button", { name: send }).click();
  await expect(page.getByText(unreadable)).toBeVisible();
  for (const draft of await storedDrafts(page)) expect(draft).not.toContain("photo");
  await field.setInputFiles([]);
}

test("a review that is being written survives leaving", onPhone, async ({ page, rejections }) => {
  rejections.push(422);
  const { phone } = await signUp(page);
  const { id } = await orderOf(phone, { content: [[22, 1]], status: 5 });
  await page.goto(words.at(`/order/${id}/review/22`));
  await page.locator(".star-choice label").nth(3).click();
  await page.getByLabel(words.comment).fill("خفيف على البشرة");
  const isRestored = async (open: Page) => {
    await expect(open.getByRole("radio", { name: words.stars(4) })).toBeChecked();
    await expect(open.getByLabel(words.comment)).toHaveValue("خفيف على البشرة");
    await expect(open.locator(".comment-count")).toHaveText("15 / 1000");
    await expect(open.getByText(kept)).toBeVisible();
  };
  await comeBack(page, isRestored);
  await rejectPhoto(page, m.review_photos({}, arabic), words.publish);
  await isRestored(page);
  await page.getByRole("button", { name: words.publish }).click();
  await expect(page.getByText(words.added)).toBeVisible();
  expect(await storedDrafts(page)).toEqual([]);
});

test("a return that is being filled survives leaving", onPhone, async ({ page, rejections }) => {
  rejections.push(422);
  const { phone } = await signUp(page);
  const { id } = await orderOf(phone, { content: [[28, 2]], status: 5 });
  await page.goto(words.at(`/order/${id}/return`));
  await page.getByRole("radio", { name: returning.exchange }).check();
  await page.getByLabel(returning.quantity).selectOption("2");
  await page.getByLabel(returning.reason).selectOption({ label: returning.damaged });
  await page.getByLabel(returning.note).fill("الغطاء مكسور");
  const isRestored = async (open: Page) => {
    await expect(open.getByRole("radio", { name: returning.exchange })).toBeChecked();
    await expect(open.getByLabel(returning.quantity)).toHaveValue("2");
    await expect(open.getByLabel(returning.reason)).toHaveValue("damaged");
    // The form proposes the same product.
    await expect(open.getByLabel(returning.replacement, { exact: true })).toHaveValue("28");
    await expect(open.getByLabel(returning.note)).toHaveValue("الغطاء مكسور");
    await expect(open.getByText(kept)).toBeVisible();
  };
  await comeBack(page, isRestored);
  await rejectPhoto(page, returning.photos, returning.send);
  await isRestored(page);
  await page.getByRole("button", { name: returning.send }).click();
  await expect(page.getByRole("heading", { level: 1, name: returning.done })).toBeFocused();
  expect(await storedDrafts(page)).toEqual([]);
});

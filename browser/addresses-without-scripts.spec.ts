import type { Page } from "@playwright/test";
import { expect, signUp, test } from "./shop-test.ts";

test("the address book works without scripts in Arabic", async ({ page, refusals }) => {
  refusals.push(422);
  await signUp(page);
  await page.goto("/user/addressbook");
  await page.getByRole("link", { name: "إضافة عنوان جديد" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("إضافة عنوان جديد");
  await page.getByLabel("رقم الشقة أو المنزل").fill("٧");
  await page.getByRole("button", { name: "حفظ العنوان" }).click();
  await expect(page.getByText("اختر المحافظة.")).toBeVisible();
  await expect(page.getByLabel("رقم الشقة أو المنزل")).toHaveValue("٧");
  await page.getByLabel("المحافظة").selectOption({ label: "الجيزة · LE\u00A070.00" });
  await page.getByLabel("الشارع والمنطقة").fill("شارع شهاب");
  await page.getByLabel("عمارة").fill("14");
  await expect(page.getByLabel("رقم موبايل المستلم")).toBeHidden();
  await page.getByLabel("سيستلم الطلب شخص آخر").check();
  await page.getByLabel("رقم موبايل المستلم").fill("٠١٥ ١٢٣٤ ٥٦٧٨");
  await page.getByRole("button", { name: "حفظ العنوان" }).click();
  await expect(page.getByText("تم حفظ العنوان.")).toBeVisible();
  await expect(page.locator(".address-card")).toContainText("015 1234 5678");
});

test("the address book works without scripts in English", async ({ page }) => {
  await signUp(page);
  for (const title of ["First", "Second"]) await add(page, title);
  const cards = page.locator(".address-card");
  await expect(cards.first()).toContainText("First");
  await page.getByRole("button", { name: "Set Second as the default address" }).click();
  await expect(page.getByText("Your default address is changed.")).toBeVisible();
  await expect(cards.first()).toContainText("Second");

  await page.getByRole("link", { name: "Edit Second" }).click();
  await page.getByLabel("Name this address").fill("Office");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText("Address updated.")).toBeVisible();

  await page.getByRole("link", { name: "Delete Office" }).click();
  await expect(page.getByText("It is your default address.")).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Address deleted.")).toBeVisible();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText("Default");
});

async function add(page: Page, title: string) {
  await page.goto("/en/user/addressbook/new");
  await page.getByLabel("Name this address").fill(title);
  await page.getByLabel("Governorate").selectOption("1");
  await page.getByLabel("Street and area").fill("14 Shehab Street");
  await page.getByLabel("Building").fill("14");
  await page.getByLabel("Flat or house").fill("7");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText("Address saved.")).toBeVisible();
}

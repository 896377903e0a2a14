import { expect, signUp, test } from "./shop-test.ts";

test("profile, password and leaving work without scripts", async ({ page, refusals }) => {
  refusals.push(422);
  const person = await signUp(page);
  await page.goto("/account_setting/profile");
  await page.getByLabel("الاسم").fill("سلمى الجديدة");
  await page.getByRole("button", { name: "حفظ" }).click();
  await expect(page.getByText("تم تحديث بياناتك.")).toBeVisible();

  await page.goto("/account_setting/password");
  await page.getByLabel("كلمة المرور القديمة").fill(person.password);
  await page.getByLabel("كلمة المرور الجديدة").fill("زهور في شهر مايو");
  await page.getByLabel("تأكيد كلمة المرور").fill("زهور في شهر مارس");
  await page.getByRole("button", { name: "حفظ" }).click();
  await expect(page.getByText("كلمتا المرور غير متطابقتين.")).toBeVisible();

  await page.goto("/account_setting/data");
  await page.getByText("حذف حسابي").click();
  await page.getByLabel("كلمة المرور الحالية").fill(person.password);
  await page.getByRole("button", { name: "حذف الحساب نهائيًا" }).click();
  await expect(page.getByText("تم حذف حسابك.")).toBeVisible();
});

test("a forgotten password works without scripts", async ({ page }) => {
  await page.goto("/login");
  await page.locator("main").getByRole("link", { name: "نسيت كلمة المرور؟" }).click();
  await page.getByLabel("البريد الإلكتروني").fill("salma@example.com");
  await page.getByRole("button", { name: "أرسل الرابط" }).click();
  await expect(page.getByText("إن كان لهذا البريد حساب")).toBeVisible();
  await page.goto("/reset-password/1?token=invented&email=salma%40example.com");
  await expect(page).toHaveURL(/\/reset-password\/1$/);
  await expect(page.getByText("salma@example.com")).toBeVisible();
});

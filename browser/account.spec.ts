import { expect, newPerson, signUp, test } from "./shop-test.ts";

test("profile and password are changed in the account's settings", async ({ page, refusals }) => {
  refusals.push(422);
  const person = await signUp(page);
  await page.goto("/en/account_setting");
  await expect(page.locator("main")).toContainText(person.email);
  await page.getByRole("link", { name: "Update profile" }).click();
  const other = newPerson();
  await page.getByLabel("Full name").fill("Salma Hassan");
  await page.getByLabel("E-mail").fill(other.email);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your details are updated.")).toBeVisible();
  await page.getByRole("link", { name: "User profile" }).click();
  await expect(page.locator("main")).toContainText(other.email);

  await page.getByRole("link", { name: "Change password" }).click();
  await page.getByLabel("Old password").fill("not this one");
  await page.getByLabel("New password").fill("sunflowers in May");
  await page.getByLabel("Confirm password").fill("sunflowers in May");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("That is not your present password.")).toBeVisible();
  await page.getByLabel("Old password").fill(person.password);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your password is changed, and you are signed out")).toBeVisible();
});

test("what the shop keeps can be taken along, and the account erased", async ({ page, refusals }) => {
  refusals.push(422);
  const person = await signUp(page);
  await page.goto("/account_setting/data");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "تنزيل بياناتي" }).click();
  expect((await downloading).suggestedFilename()).toBe("smile-data.json");

  await page.getByText("حذف حسابي").click();
  await page.getByRole("button", { name: "حذف الحساب نهائيًا" }).click();
  await expect(page.getByText("هذه الخانة مطلوبة.")).toBeVisible();
  await page.getByLabel("كلمة المرور الحالية").fill(person.password);
  await page.getByRole("button", { name: "حذف الحساب نهائيًا" }).click();
  await expect(page.getByText("تم حذف حسابك.")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  await page.goto("/login");
  await page.getByLabel("رقم الموبايل").fill(person.phone);
  await page.getByLabel("كلمة المرور", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "تسجيل الدخول" }).click();
  await expect(page.getByRole("alert")).toContainText("رقم الموبايل أو كلمة المرور غير صحيحة.");
});

test("a link to reset the password leaves the address bar at once; an invented one leads to a new one", async ({
  page,
  refusals,
}) => {
  refusals.push(422);
  await page.goto("/en/reset-password/1?token=invented&email=salma%40example.com");
  await expect(page).toHaveURL(/\/en\/reset-password\/1$/);
  await page.reload();
  await page.getByLabel("New password").fill("sunflowers in May");
  await page.getByLabel("Confirm password").fill("sunflowers in May");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByRole("alert")).toContainText("This link has expired or was used already.");
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await page.getByLabel("E-mail").fill("nobody@example.com");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("If there is an account with this e-mail")).toBeVisible();
});

test("the account's pages send visitors to sign in and back", async ({ page }) => {
  for (const path of ["", "/profile", "/password", "/data", "/export"]) {
    await page.goto(`/en/account_setting${path}`);
    await expect(page).toHaveURL(`/en/login?next=%2Fen%2Faccount_setting${encodeURIComponent(path)}`);
  }
});

import { expect, test } from "./shop-test.ts";

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

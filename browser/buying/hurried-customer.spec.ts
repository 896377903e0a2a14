import type { Page, Route } from "@playwright/test";
import { type AccountWords, accountWords } from "../account-words.ts";
import { expect, newPerson, onPhone, signUp, test } from "../shop-test.ts";
import { m } from "../shop-texts.ts";

const [arabic, english] = accountWords;

test("fast presses create one account", onPhone, async ({ page }) => {
  const person = newPerson();
  await page.goto("/en/signup?next=%2Fen%2Faccount_setting");
  await scriptsRun(page, english);
  await fillSignUp(page, english, person);
  await page.locator("main button[type=submit]").evaluate((button) => {
    for (let press = 0; press < 5; press++) if (button instanceof HTMLElement) button.click();
  });
  await expect(page).toHaveURL("/en/account_setting");
  await expect(page.locator("dl")).toContainText(person.email);
  // "Back" returns to the previous page, not to the form.
  await page.goto("/en/products");
  await page.goBack();
  await expect(page).toHaveURL("/en/account_setting");
});

test("a form being sent shows it and cannot be sent again", onPhone, async ({ page, rejections }) => {
  rejections.push(422);
  await page.goto("/login");
  const delayed = Promise.withResolvers<Route>();
  await page.route("**/login.data*", (route) => delayed.resolve(route));
  await page.getByLabel(arabic.phone).fill("01012345678");
  await page.getByLabel(arabic.password, { exact: true }).fill("not mine at all");
  await page.keyboard.press("Enter");
  const button = page.locator("main button[type=submit]");
  await expect(button).toHaveText(m.login_waiting({}, { locale: "ar" }));
  await expect(button).toBeDisabled();
  await expect(button.locator(".spinner")).toBeVisible();
  await (await delayed.promise).continue();
  await expect(page.getByText(arabic.wrongSignIn)).toBeVisible();
  await expect(button).toBeEnabled();
});

test(
  "focus stays where the customer types when the form is rejected",
  onPhone,
  async ({ page, rejections }) => {
    rejections.push(422);
    await page.goto("/login");
    const delayed = Promise.withResolvers<Route>();
    await page.route("**/login.data*", (route) => delayed.resolve(route));
    const password = page.getByLabel(arabic.password, { exact: true });
    await password.fill("not mine");
    await page.getByLabel(arabic.phone).fill("010 1234 567");
    await page.keyboard.press("Enter");
    const route = await delayed.promise;
    await password.fill("mine");
    await route.continue();
    await expect(page.getByText(m.field_phone_short({}, { locale: "ar" }))).toBeVisible();
    await expect(password).toBeFocused();
    await expect(password).toHaveValue("mine");
  },
);

const [words] = accountWords;

test(
  "a form that fails to reach the shop says so and keeps its texts",
  onPhone,
  async ({ page, rejections }) => {
    rejections.push("net::ERR_INTERNET_DISCONNECTED");
    await signUp(page);
    await page.goto(`${words.at}/account_setting/profile`);
    await page.getByLabel(words.name).fill(words.otherName);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: words.save, exact: true }).click();
    await expect(page.getByRole("alert")).toHaveText(words.unreachable);
    await expect(page.getByLabel(words.name)).toHaveValue(words.otherName);
    await page.context().setOffline(false);
    await page.getByRole("button", { name: words.save, exact: true }).click();
    await expect(page.getByText(words.saved)).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel(words.name)).toHaveValue(words.otherName);
    await expect(page.getByText(words.saved)).toBeHidden();
  },
);

test("fields report missing values on blur, until corrected", onPhone, async ({ page }) => {
  await page.goto(`${words.at}/signup`);
  await scriptsRun(page, words);
  const [name, email] = [page.getByLabel(words.name), page.getByLabel(words.email)];
  await name.focus();
  await page.keyboard.press("Tab");
  await expect(name).toHaveAttribute("aria-invalid");
  await expect(page.getByText(words.missing)).toHaveCount(1);
  await name.fill("س");
  await expect(name).not.toHaveAttribute("aria-invalid");
  await expect(email).not.toHaveAttribute("aria-invalid");

  const password = page.getByLabel(words.password, { exact: true });
  await password.fill("a good long password");
  await page.getByRole("button", { name: words.show }).first().click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: words.hide }).click();
  await expect(password).toHaveAttribute("type", "password");

  // An error on blur must not move the link that is being pressed.
  await email.focus();
  await page.getByRole("main").getByRole("link", { name: words.signIn }).click();
  await expect(page).toHaveURL(new RegExp(`${words.at}/login`));
});

test("settings with an expired session lead to sign-in and back", onPhone, async ({ page, browser }) => {
  const person = await signUp(page);
  await page.goto("/en/account_setting/profile");
  await page.getByLabel(english.name).fill(english.otherName);
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const headers = { "sec-fetch-site": "same-origin" };
  await elsewhere.request.post("/login", { form: person, headers });
  const form = {
    old_password: person.password,
    password: "sunflowers in May",
  };
  await elsewhere.request.post("/account_setting/password", { form, headers });
  await elsewhere.close();

  await page.getByRole("button", { name: english.save, exact: true }).click();
  await expect(page).toHaveURL("/en/login?next=%2Fen%2Faccount_setting%2Fprofile");
  await page.getByLabel(english.phone).fill(person.phone);
  await page.getByLabel(english.password, { exact: true }).fill(form.password);
  await page.getByRole("button", { name: english.signIn, exact: true }).click();
  await expect(page).toHaveURL("/en/account_setting/profile");
  await expect(page.getByLabel(english.name)).toHaveValue(person.name);
});

async function fillSignUp(page: Page, words: AccountWords, person: ReturnType<typeof newPerson>) {
  await page.getByLabel(words.name).fill(person.name);
  await page.getByLabel(words.phone).fill(person.phone);
  await page.getByLabel(words.email).fill(person.email);
  await page.getByLabel(words.password, { exact: true }).fill(person.password);
}

/** Waits for the "show password" buttons, which need scripts. */
async function scriptsRun(page: Page, words: AccountWords) {
  await expect(page.getByRole("button", { name: words.show }).first()).toBeVisible();
}

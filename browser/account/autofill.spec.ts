import { expect, onDesktop, signUp, test } from "../shop-test.ts";

/** Name and autocomplete value of each field, in the order of the page. */
const fields: Readonly<Record<string, readonly string[]>> = {
  "/login": ["phone username", "password current-password"],
  "/signup": [
    "name name",
    "email email",
    // Password managers save the last field before the password as user name.
    "phone tel",
    "password new-password",
  ],
  "/forgetPassword": ["email email"],
  "/account_setting/profile": ["name name", "email email", "phone tel"],
  "/account_setting/password": [
    "username username",
    "old_password current-password",
    "password new-password",
  ],
  "/account_setting/data": ["password current-password"],
};

test("fields have the autocomplete values that password managers expect", onDesktop, async ({ page }) => {
  for (const [path, expected] of Object.entries(fields)) {
    if (path === "/account_setting/profile") await signUp(page);
    await page.goto(path);
    const autocompletes = await page
      .locator("main form input:not([type=hidden])")
      .evaluateAll((inputs) =>
        inputs.map((input) => `${input.getAttribute("name")} ${input.getAttribute("autocomplete")}`),
      );
    expect(autocompletes, path).toEqual(expected);
    // HTML allows 'username' on text inputs only; all phone fields use the numeric keyboard.
    const main = page.locator("main");
    for (const field of await main.locator("[autocomplete=username]").all())
      expect(await field.evaluate((input) => "type" in input && input.type), path).toBe("text");
    for (const field of await main.locator("[name=phone]").all())
      await expect(field).toHaveAttribute("inputmode", "tel");
  }
});

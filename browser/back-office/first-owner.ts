import type { Page } from "@playwright/test";
import { generate } from "otplib";
import { m } from "#admin/messages/compiled/messages.js";
import type { Language } from "#contract/language.ts";
import { expect } from "../shop-test.ts";

export const owner = {
  name: "Nadine Samir",
  email: "nadine@example.com",
  password: "tall ships drift at noon",
};

/** Creates the first account by its one-time link, with an authenticator app, up to the home page. */
export async function becomeFirstOwner(page: Page, link: string, locale: Language): Promise<void> {
  const inLanguage = { locale };
  await page.goto(link);
  await page.getByLabel(m.your_name({}, inLanguage)).fill(owner.name);
  await page.getByLabel(m.email({}, inLanguage), { exact: true }).fill(owner.email);
  await page.getByLabel(m.new_password({}, inLanguage)).fill(owner.password);
  await page.getByRole("button", { name: m.make_account({}, inLanguage) }).click();

  await expect(page.getByRole("heading", { name: m.second_factor_title({}, inLanguage) })).toBeVisible();
  await page.getByRole("button", { name: m.set_up_totp({}, inLanguage) }).click();
  const secret = await page.getByTestId("totp-secret").innerText();
  // The last digit submits the code.
  await page.getByRole("textbox", { name: m.totp_code({}, inLanguage) }).fill(await generate({ secret }));

  await expect(page.getByRole("heading", { name: m.recovery_codes_title({}, inLanguage) })).toBeVisible();
  await expect(page.getByRole("listitem")).toHaveCount(10);
  await page.getByLabel(m.recovery_codes_kept({}, inLanguage)).check();
  await page.getByRole("button", { name: m.go_on({}, inLanguage) }).click();
  await expect(page.getByRole("link", { name: m.nav_orders({}, inLanguage) }).first()).toBeVisible();
}

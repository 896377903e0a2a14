import { ageSignIn, emailedConfirmationLink } from "../shop-database.ts";
import { expect } from "../shop-test.ts";
import { fill, send } from "./customer-content.ts";
import { customerShots, inTurn, type Scene } from "./shot.ts";

const openErasure = ({ page }: Scene) => page.locator(".erasure summary").click();
const longAfterSignIn = async ({ phone }: Scene) => {
  await ageSignIn(phone);
  return "/account_setting/profile";
};

/** Requests a change of the e-mail address on the page. */
const askForEmail = async ({ page, open, email }: Scene) => {
  await open("/account_setting/profile");
  const other = `new.${email}`;
  await page.locator("main [name=email]").fill(other);
  await page.locator("main form button[type=submit]").first().click();
  await expect(page).toHaveURL(/account_setting$/);
  await page.context().clearCookies({ name: "flash" });
  return other;
};
const withPendingEmail = async (scene: Scene) => {
  await askForEmail(scene);
  return "/account_setting";
};
const withConfirmationLink = async (scene: Scene) => {
  const email = await askForEmail(scene);
  await expect.poll(() => emailedConfirmationLink(email)).not.toBeNull();
  return (await emailedConfirmationLink(email)) ?? "";
};

customerShots("Account settings", [
  { name: "settings-email-pending", path: withPendingEmail },
  { name: "settings-email-confirm", path: withConfirmationLink },
  { name: "settings-email-ended", path: "/confirm-email/unknown" },
  { name: "settings-email", path: "/account_setting/email" },
  { name: "settings-profile", path: "/account_setting/profile" },
  {
    name: "settings-profile-empty",
    path: "/account_setting/profile",
    refused: 422,
    steps: inTurn(fill({ name: "", phone: "", email: "" }), send()),
  },
  {
    name: "settings-profile-password",
    path: longAfterSignIn,
    refused: 422,
    steps: inTurn(fill({ phone: "01599999999" }), send()),
  },
  { name: "settings-password", path: "/account_setting/password" },
  { name: "settings-password-empty", path: "/account_setting/password", refused: 422, steps: send() },
  { name: "settings-data", path: "/account_setting/data" },
  { name: "settings-data-erase", path: "/account_setting/data", steps: openErasure },
  {
    name: "settings-data-erase-empty",
    path: "/account_setting/data",
    refused: 422,
    steps: inTurn(openErasure, send()),
  },
]);

import { ageSignIn, emailedConfirmationLink } from "../shop-database.ts";
import { expect } from "../shop-test.ts";
import { send } from "./customer-content.ts";
import { type Scene, shots } from "./shot.ts";

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

shots("Account settings", [
  { name: "settings-email-pending", path: withPendingEmail, who: "customer" },
  { name: "settings-email-confirm", path: withConfirmationLink, who: "customer" },
  { name: "settings-email-ended", path: "/confirm-email/unknown", who: "customer" },
  { name: "settings-email", path: "/account_setting/email", who: "customer" },
  { name: "settings-profile", path: "/account_setting/profile", who: "customer" },
  {
    name: "settings-profile-empty",
    path: "/account_setting/profile",
    who: "customer",
    refused: 422,
    steps: async (scene) => {
      for (const name of ["name", "phone", "email"]) await scene.page.locator(`main [name=${name}]`).fill("");
      await send()(scene);
    },
  },
  {
    name: "settings-profile-password",
    path: longAfterSignIn,
    who: "customer",
    refused: 422,
    steps: async (scene) => {
      await scene.page.locator("main [name=phone]").fill("01599999999");
      await send()(scene);
    },
  },
  { name: "settings-password", path: "/account_setting/password", who: "customer" },
  {
    name: "settings-password-empty",
    path: "/account_setting/password",
    who: "customer",
    refused: 422,
    steps: send(),
  },
  { name: "settings-data", path: "/account_setting/data", who: "customer" },
  { name: "settings-data-erase", path: "/account_setting/data", who: "customer", steps: openErasure },
  {
    name: "settings-data-erase-empty",
    path: "/account_setting/data",
    who: "customer",
    refused: 422,
    steps: async (scene) => {
      await openErasure(scene);
      await send()(scene);
    },
  },
]);

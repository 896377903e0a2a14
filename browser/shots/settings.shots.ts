import { ageSignIn } from "../shop-database.ts";
import { send } from "./customer-content.ts";
import { type Scene, shots } from "./shot.ts";

const openErasure = ({ page }: Scene) => page.locator(".erasure summary").click();
const longAfterSignIn = async ({ phone }: Scene) => {
  await ageSignIn(phone);
  return "/account_setting/profile";
};

shots("Account settings", [
  { name: "settings", path: "/account_setting", who: "customer" },
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

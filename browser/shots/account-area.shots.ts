import { accountLinks } from "#web/account-area/account-links.ts";
import { fillCartOf } from "../buying/cart-content.ts";
import { expect } from "../shop-test.ts";
import { send, withCart } from "./customer-content.ts";
import { coupons, plain } from "./shop-content.ts";
import { type Scene, shots } from "./shot.ts";

const couponUsed = async ({ page, phone, open }: Scene) => {
  await fillCartOf(phone, { content: [[plain, 1]], cities: [1] });
  await open(`/checkout?coupon=${coupons.once}`);
  await page.locator("button[form]:not([name]):visible").first().click();
  await expect(page).toHaveURL(/\/order\/\d+/);
  return "/user/coupon?tab=used";
};

shots(
  "Account area",
  accountLinks.map(([to]) => ({
    name: `new-customer-${to.split("/").at(-1)}`,
    path: to,
    who: "customer",
  })),
);

shots("Coupons", [
  { name: "coupons-used-empty", path: "/user/coupon?tab=used", who: "customer" },
  { name: "coupons-used", path: couponUsed, who: "customer" },
  { name: "coupons-expired", path: "/user/coupon?tab=expired", who: "customer" },
]);

const book = "/user/addressbook";
const full = withCart(book, { cities: [1, 3, 2] });
const over =
  (link: string) =>
  async ({ page }: Scene) => {
    await page.locator(`main a[href$='${link}']`).first().click();
    await page.locator("dialog[open]").waitFor();
  };

shots("Address book", [
  { name: "addresses", path: full, who: "customer" },
  { name: "addresses-new", path: full, who: "customer", screen: true, steps: over("/new") },
  {
    name: "addresses-new-empty",
    path: full,
    who: "customer",
    screen: true,
    refused: 422,
    steps: async (scene) => {
      await over("/new")(scene);
      await send("dialog")(scene);
    },
  },
  {
    name: "addresses-new-governorates",
    path: full,
    who: "customer",
    screen: true,
    steps: async (scene) => {
      await over("/new")(scene);
      await scene.page.locator("dialog [role=combobox]").click();
      await scene.page.locator("[role=option]").first().waitFor();
    },
  },
  { name: "addresses-new-page", path: `${book}/new`, who: "customer" },
  { name: "addresses-edit", path: full, who: "customer", screen: true, steps: over("/edit") },
  { name: "addresses-delete", path: full, who: "customer", screen: true, steps: over("/deletion") },
]);

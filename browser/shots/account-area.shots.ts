import { accountLinks } from "#web/customers/account-links.ts";
import { fillCartOf } from "../buying/cart-content.ts";
import { expect } from "../shop-test.ts";
import { openDialog, openGovernorates, send, withCart } from "./customer-content.ts";
import { coupons, plain } from "./shop-content.ts";
import { customerShots, inTurn, type Scene, shots } from "./shot.ts";

const couponUsed = async ({ page, phone, open }: Scene) => {
  await fillCartOf(phone, { content: [[plain, 1]], cities: [1] });
  await open(`/checkout?coupon=${coupons.once}`);
  await page.locator("button[form]:not([name]):visible").first().click();
  await expect(page).toHaveURL(/\/order\/\d+/);
  return "/user/coupon?tab=used";
};

shots(
  "Account area",
  accountLinks.map(([to]) => ({ name: `new-customer-${to.split("/").at(-1)}`, path: to, who: "customer" })),
);

customerShots("Coupons", [
  { name: "coupons-used-empty", path: "/user/coupon?tab=used" },
  { name: "coupons-used", path: couponUsed },
  { name: "coupons-expired", path: "/user/coupon?tab=expired" },
]);

const book = "/user/addressbook";
const full = withCart(book, { cities: [1, 3, 2] });
const over = (link: string) => openDialog(`main a[href$='${link}']`);

customerShots("Address book", [
  { name: "addresses", path: full },
  { name: "addresses-new", path: full, screen: true, steps: over("/new") },
  {
    name: "addresses-new-empty",
    path: full,
    screen: true,
    refused: 422,
    steps: inTurn(over("/new"), send("dialog")),
  },
  {
    name: "addresses-new-governorates",
    path: full,
    screen: true,
    steps: inTurn(over("/new"), openGovernorates("dialog ")),
  },
  { name: "addresses-new-page", path: `${book}/new` },
  { name: "addresses-edit", path: full, screen: true, steps: over("/edit") },
  { name: "addresses-delete", path: full, screen: true, steps: over("/deletion") },
]);

import { fillCartOf, scarceProducts } from "../buying/cart-content.ts";
import { openGovernorates, send, withCart } from "./customer-content.ts";
import { coupons, discounted, plain } from "./shop-content.ts";
import { customerShots, type Scene } from "./shot.ts";

const content = [
  [plain, 1],
  [discounted, 2],
] as const;
const checkout = (search = "", cities: readonly number[] = [1]) =>
  withCart(`/checkout${search}`, { content, cities });

const place = async ({ page }: Scene) => {
  await page.locator("button[form]:not([name]):visible").first().click();
  await page.locator("[data-rejection], .field-error").first().waitFor();
};
const changeAndPlace = async (scene: Scene) => {
  await fillCartOf(scene.phone, { content: [[2, 1]] });
  await place(scene);
};
const short = async ({ phone }: Scene) => {
  const { lastOne } = await scarceProducts();
  await fillCartOf(phone, { content: [[lastOne, 2]], cities: [1] });
  return "/checkout";
};

customerShots("Checkout", [
  { name: "checkout-first-address", path: checkout("", []) },
  { name: "checkout-first-address-empty", path: checkout("", []), refused: 422, steps: send(".panel") },
  { name: "checkout-governorates", path: checkout("", []), screen: true, steps: openGovernorates() },
  { name: "checkout", path: checkout() },
  { name: "checkout-first-view", path: checkout(), screen: true },
  { name: "checkout-addresses", path: checkout("", [1, 3, 2]) },
  {
    name: "checkout-new-address",
    path: checkout("", [1]),
    steps: async ({ page }) => {
      await page.locator("main a[href*='/checkout/address']").click();
      await page.locator("[name=street]").waitFor();
    },
  },
  { name: "checkout-coupon", path: checkout(`?coupon=${coupons.open}`) },
  { name: "checkout-coupon-ended", path: checkout(`?coupon=${coupons.ended}`) },
  { name: "checkout-changed", path: checkout(), refused: 409, steps: changeAndPlace },
  { name: "checkout-short", path: short, refused: 409, steps: place },
  {
    name: "checkout-wrong-phone",
    path: checkout(),
    refused: 422,
    steps: async (scene) => {
      await scene.page.locator("main [name=phone]").fill("01312345678");
      await place(scene);
    },
  },
]);

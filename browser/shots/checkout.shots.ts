import { fillCartOf, scarceProducts } from "../buying/cart-content.ts";
import { send, withCart } from "./customer-content.ts";
import { coupons, discounted, plain } from "./shop-content.ts";
import { type Scene, shots } from "./shot.ts";

const content = [
  [plain, 1],
  [discounted, 2],
] as const;
const checkout = (search = "", cities: readonly number[] = [1]) =>
  withCart(`/checkout${search}`, { content, cities });

const place = async ({ page }: Scene) => {
  await page.locator("button[form]:not([name]):visible").first().click();
  await page.locator("[data-refusal], .field-error").first().waitFor();
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

shots("Checkout", [
  { name: "checkout-first-address", path: checkout("", []), who: "customer" },
  {
    name: "checkout-first-address-empty",
    path: checkout("", []),
    who: "customer",
    refused: 422,
    steps: send(".panel"),
  },
  {
    name: "checkout-governorates",
    path: checkout("", []),
    who: "customer",
    screen: true,
    steps: async ({ page }) => {
      await page.locator("[role=combobox]").first().click();
      await page.locator("[role=option]").first().waitFor();
    },
  },
  { name: "checkout", path: checkout(), who: "customer" },
  { name: "checkout-first-view", path: checkout(), who: "customer", screen: true },
  { name: "checkout-addresses", path: checkout("", [1, 3, 2]), who: "customer" },
  {
    name: "checkout-new-address",
    path: checkout("", [1]),
    who: "customer",
    steps: async ({ page }) => {
      await page.locator("main a[href*='/checkout/address']").click();
      await page.locator("[name=street]").waitFor();
    },
  },
  { name: "checkout-coupon", path: checkout(`?coupon=${coupons.open}`), who: "customer" },
  { name: "checkout-coupon-ended", path: checkout(`?coupon=${coupons.ended}`), who: "customer" },
  { name: "checkout-changed", path: checkout(), who: "customer", refused: 409, steps: changeAndPlace },
  { name: "checkout-short", path: short, who: "customer", refused: 409, steps: place },
  {
    name: "checkout-wrong-phone",
    path: checkout(),
    who: "customer",
    refused: 422,
    steps: async (scene) => {
      await scene.page.locator("main [name=phone]").fill("01312345678");
      await place(scene);
    },
  },
]);

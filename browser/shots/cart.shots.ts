import { fillCartOf, scarceProducts } from "../buying/cart-content.ts";
import { withCart } from "./customer-content.ts";
import { coupons, discounted, plain } from "./shop-content.ts";
import { type Scene, shots } from "./shot.ts";

const content = [
  [plain, 1],
  [discounted, 3],
] as const;
const full = (search = "") => withCart(`/cart${search}`, { content, cities: [1] });

/** Cart with a sold-out line and one above the stock, both with a changed price. */
async function cartWithProblems({ phone }: Scene): Promise<string> {
  const { soldOut, lastOne } = await scarceProducts();
  const scarce = [
    [soldOut, 1],
    [lastOne, 3],
    [plain, 2],
  ] as const;
  await fillCartOf(phone, { content: scarce, chosenPrice: 123_00, cities: [1] });
  return "/cart";
}

shots("Cart", [
  { name: "cart-empty", path: "/cart", who: "customer" },
  { name: "cart-full", path: full(), who: "customer" },
  { name: "cart-first-view", path: full(), who: "customer", screen: true },
  { name: "cart-no-address", path: withCart("/cart", { content }), who: "customer" },
  { name: "cart-no-address-city", path: withCart("/cart?city_id=3", { content }), who: "customer" },
  { name: "cart-coupon", path: full(`?coupon=${coupons.open}`), who: "customer" },
  { name: "cart-coupon-unknown", path: full("?coupon=NOSUCHCODE"), who: "customer" },
  { name: "cart-coupon-least", path: full(`?coupon=${coupons.dear}`), who: "customer" },
  { name: "cart-coupon-ended", path: full(`?coupon=${coupons.ended}`), who: "customer" },
  { name: "cart-coupon-used-up", path: full(`?coupon=${coupons.usedUp}`), who: "customer" },
  {
    name: "cart-price-changed",
    path: withCart("/cart", { content, chosenPrice: 123_00, cities: [1] }),
    who: "customer",
  },
  { name: "cart-sold-out", path: cartWithProblems, who: "customer" },
  {
    name: "cart-removed",
    path: full(),
    who: "customer",
    screen: true,
    steps: async ({ page }) => {
      await page.locator(".cart-line .stepper button").first().click();
      await page.locator(".toast").hover();
    },
  },
  {
    name: "cart-all-removed",
    path: withCart("/cart", { content: [[plain, 1]] }),
    who: "customer",
    screen: true,
    steps: async ({ page }) => {
      await page.locator(".cart-line .stepper button").first().click();
      await page.locator(".toast").hover();
    },
  },
]);

import { fillCartOf, scarceProducts } from "../buying/cart-content.ts";
import { pressForToast, withCart } from "./customer-content.ts";
import { coupons, discounted, plain } from "./shop-content.ts";
import { customerShots, type Scene } from "./shot.ts";

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

customerShots("Cart", [
  { name: "cart-empty", path: "/cart" },
  { name: "cart-full", path: full() },
  { name: "cart-first-view", path: full(), screen: true },
  { name: "cart-no-address", path: withCart("/cart", { content }) },
  { name: "cart-no-address-city", path: withCart("/cart?city_id=3", { content }) },
  { name: "cart-coupon", path: full(`?coupon=${coupons.open}`) },
  { name: "cart-coupon-unknown", path: full("?coupon=NOSUCHCODE") },
  { name: "cart-coupon-least", path: full(`?coupon=${coupons.dear}`) },
  { name: "cart-coupon-ended", path: full(`?coupon=${coupons.ended}`) },
  { name: "cart-coupon-used-up", path: full(`?coupon=${coupons.usedUp}`) },
  { name: "cart-price-changed", path: withCart("/cart", { content, chosenPrice: 123_00, cities: [1] }) },
  { name: "cart-sold-out", path: cartWithProblems },
  { name: "cart-removed", path: full(), screen: true, steps: pressForToast(".cart-line .stepper button") },
  {
    name: "cart-all-removed",
    path: withCart("/cart", { content: [[plain, 1]] }),
    screen: true,
    steps: pressForToast(".cart-line .stepper button"),
  },
]);

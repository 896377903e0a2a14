import { scarceProducts } from "../buying/cart-content.ts";
import { pressForToast, withCart } from "./customer-content.ts";
import { discounted, plain, reviewed } from "./shop-content.ts";
import { shots } from "./shot.ts";

const soldOut = async () => `/product/${(await scarceProducts()).soldOut}`;
const lastOne = async () => `/product/${(await scarceProducts()).lastOne}`;

shots("Product", [
  { name: "product", path: `/product/${plain}` },
  { name: "product-first-view", path: `/product/${plain}`, screen: true },
  { name: "product-discounted", path: `/product/${discounted}` },
  { name: "product-sold-out", path: soldOut },
  { name: "product-last-one", path: lastOne },
  { name: "product-long-reviews", path: `/product/${reviewed}` },
  { name: "product-reviews-sorted", path: `/product/${reviewed}?sort=lowest&reviews=2` },
  {
    name: "product-bar",
    path: `/product/${discounted}`,
    screen: true,
    steps: ({ page }) => page.locator("#reviews").scrollIntoViewIfNeeded(),
  },
  {
    name: "product-added",
    path: `/product/${plain}`,
    who: "customer",
    screen: true,
    steps: async ({ page }) => {
      await page.locator("#buy button[form=buy]").click();
      await page.locator(".cart-sheet").waitFor();
    },
  },
  {
    name: "product-wished",
    path: `/product/${plain}`,
    who: "customer",
    screen: true,
    steps: pressForToast("#main .gallery-stage .heart"),
  },
  {
    name: "product-too-many",
    who: "customer",
    path: withCart(`/product/${plain}`, { content: [[plain, 5]] }),
    screen: true,
    refused: 409,
    steps: async ({ page }) => {
      await page.locator("#buy button[form=buy]").click();
      await page.locator(".notice[data-kind=error]").waitFor();
    },
  },
]);

import { test } from "@playwright/test";
import { inDays, newCoupon } from "../buying/cart-content.ts";
import { countStock } from "../buying/count-stock.ts";
import { fillBusyShop } from "./busy-shop/fill-busy-shop.ts";
import { writeLongReviews } from "./long-reviews.ts";
import { coupons, ordered, reviewed } from "./shop-content.ts";
import { newOffers } from "./shop-offers.ts";

/** Prepares the shop before all screenshots. */
test("the shop has stock, coupons, long reviews, and two busy months behind it", async () => {
  for (const product of ordered) await countStock(product, 900);
  const coupon = (code: string) => ({ code, folded_code: code, ends_at: inDays(40) });
  await newCoupon({ ...coupon(coupons.open), uses_per_customer: 3 });
  await newCoupon({ ...coupon(coupons.once), discount: 1500 });
  await newCoupon({ ...coupon(coupons.dear), discount: 2000, min_subtotal: 500_000 });
  await newCoupon({ ...coupon(coupons.usedUp), uses_total: 1, used: 1 });
  await newCoupon({ ...coupon(coupons.ended), discount: 1550, starts_at: inDays(-30), ends_at: inDays(-2) });
  await newOffers();
  await writeLongReviews(reviewed);
  await fillBusyShop();
});

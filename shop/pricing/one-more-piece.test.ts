import { expect, test } from "vitest";
import type { Offer } from "./offer.ts";
import { oneMorePiece } from "./one-more-piece.ts";
import type { PricingInput } from "./priced-cart.ts";

const all = { product_ids: null, category_ids: null };
const second: Offer = {
  id: 1,
  name_en: "Second at half price",
  name_ar: "الثانية بنصف السعر",
  starts_at: null,
  ends_at: null,
  combines_with_coupons: false,
  terms: {
    kind: "buy_x_get_y",
    buy: { quantity: 1, ...all },
    get: { quantity: 1, percent: 5000, ...all },
    max_sets: 1,
  },
};
const cart = (quantities: readonly number[], offers: readonly Offer[] = [second]): PricingInput => ({
  lines: quantities.map((quantity, index) => ({
    product_id: index + 1,
    category_id: 1,
    quantity,
    price: (index + 1) * 100_00,
    discounted_price: null,
  })),
  offers,
  coupon: null,
  city: { id: null, fee: null },
  now: new Date(),
});

test("one more piece of a line completes a set and costs half", () => {
  expect(oneMorePiece(cart([1]), () => true)).toEqual({
    product_id: 1,
    costs: 50_00,
    label_en: "Second at half price",
    label_ar: "الثانية بنصف السعر",
  });
});

test("there is none without such an offer, without room, or with all sets complete", () => {
  expect(oneMorePiece(cart([1], []), () => true)).toBeNull();
  expect(oneMorePiece(cart([1]), () => false)).toBeNull();
  expect(oneMorePiece(cart([2]), () => true)).toBeNull();
});

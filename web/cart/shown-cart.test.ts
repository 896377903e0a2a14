import { expect, test } from "vitest";
import { priceCart } from "#shop/pricing/price-cart.ts";
import type { CouponTerms } from "#shop/pricing/priced-cart.ts";
import type { CartView } from "./cart-view.ts";
import { shownCart } from "./shown-cart.ts";

const coupon: CouponTerms = {
  code: "GLOW10",
  kind: "percent",
  discount: 1000,
  amount: null,
  min_subtotal: null,
  product_ids: null,
  category_ids: null,
};
const pricing: CartView["pricing"] = {
  offers: [
    {
      id: 1,
      name_en: "Free delivery",
      name_ar: "التوصيل مجاني",
      starts_at: null,
      ends_at: null,
      combines_with_coupons: true,
      terms: { kind: "free_delivery", min_subtotal: 1300_00, city_ids: null },
    },
  ],
  coupon,
  city: { id: 1, fee: 70_00 },
  giftProducts: [],
  declinedGift: null,
};

/** Cart of two pieces at LE 336 instead of LE 420 and one at LE 306, with 10 % off and LE 70 for delivery. */
function cart(): CartView {
  const serum = {
    id: 1,
    productId: 1,
    quantity: 2,
    price: 336_00,
    fullPrice: 420_00,
    remaining: 3,
    priceBefore: 350_00,
  };
  const cream = {
    id: 2,
    productId: 2,
    quantity: 1,
    price: 306_00,
    fullPrice: null,
    remaining: 9,
    priceBefore: null,
  };
  const rest = {
    available: true,
    isSold: true,
    maxQuantity: 3,
    size: null,
    contents: "",
    isAvoidedInPregnancy: false,
    image: null,
    name: "x",
    categoryId: 1,
    offerDiscount: 0,
  };
  return {
    lines: [serum, cream].map((line) => ({ ...rest, ...line, total: line.price * line.quantity })),
    totals: priceCart({
      lines: [
        { product_id: 1, category_id: 1, quantity: 2, price: 420_00, discounted_price: 336_00 },
        { product_id: 2, category_id: 1, quantity: 1, price: 306_00, discounted_price: null },
      ],
      ...pricing,
      now: new Date(),
    }),
    pricing,
    gift: null,
    pieces: 3,
    cityId: 1,
    city: "Giza",
    arrivesBy: "2026-12-01",
    feeRange: "",
  };
}

test("leaves the cart unchanged without pending changes", () => {
  const same = cart();
  expect(shownCart(same, new Map())).toBe(same);
  expect(shownCart(same, new Map([[99, 2]]))).toBe(same);
});

test("updates line, sums, coupon discount and delivery for a new quantity", () => {
  const shown = shownCart(cart(), new Map([[1, 3]]));
  expect(shown.lines[0]).toMatchObject({ quantity: 3, total: 1008_00, available: true, priceBefore: null });
  expect(shown.pieces).toBe(4);
  expect(shown.totals).toMatchObject({
    subtotal: 1566_00,
    discountedSubtotal: 1314_00,
    discount: 252_00,
    coupon: { code: "GLOW10", takenOff: 131_40 },
    deliveryFee: 0,
    total: 1182_60,
    freeDeliveryMissing: 0,
  });
});

test("marks a quantity above the stock as unavailable", () => {
  expect(shownCart(cart(), new Map([[1, 4]])).lines[0]).toMatchObject({ available: false });
});

test("leaves lines that cannot be ordered out of the sums", () => {
  const { lines, ...rest } = cart();
  const [serum, cream] = lines;
  if (serum === undefined || cream === undefined) throw new Error("expected two lines");
  const short = { ...rest, lines: [{ ...serum, available: false }, cream] };
  const { totals, pieces, lines: shown } = shownCart(short, new Map());
  expect(totals).toMatchObject({ subtotal: 306_00, discount: 0, deliveryFee: 70_00, total: 345_40 });
  expect([pieces, shown.length]).toEqual([3, 2]);
  expect(shownCart(short, new Map([[1, 3]])).totals.total).toBe(1182_60);
});

test("removes a line at 0, and all sums with the last line", () => {
  expect(shownCart(cart(), new Map([[1, 0]])).lines.map(({ id }) => id)).toEqual([2]);
  const both = new Map([
    [1, 0],
    [2, 0],
  ]);
  expect(shownCart(cart(), both)).toMatchObject({ lines: [], pieces: 0, totals: { total: 0 } });
});

import { describe, expect, test } from "vitest";
import type { Offer, OfferTerms } from "./offer.ts";
import { priceCart } from "./price-cart.ts";
import type { CouponTerms, PricingInput, PricingLine } from "./priced-cart.ts";

const now = new Date("2026-06-01T12:00:00Z");
const all = { product_ids: null, category_ids: null };
const cairo = { id: 1, fee: 6000 };

function line(product_id: number, price: number, quantity = 1): PricingLine {
  return { product_id, category_id: 1, quantity, price, discounted_price: null };
}

function offer(id: number, terms: OfferTerms, more: Partial<Offer> = {}): Offer {
  const name = `Offer ${id}`;
  return {
    id,
    name_en: name,
    name_ar: name,
    starts_at: null,
    ends_at: null,
    combines_with_coupons: false,
    terms,
    ...more,
  };
}

function price(lines: readonly PricingLine[], offers: readonly Offer[], more: Partial<PricingInput> = {}) {
  return priceCart({ lines, offers, coupon: null, city: { id: null, fee: null }, now, ...more });
}

const percentCoupon: CouponTerms = {
  code: "TEN",
  kind: "percent",
  discount: 1000,
  amount: null,
  min_subtotal: null,
  ...all,
};

function secondAt(percent: number, max_sets: number | null = null): OfferTerms {
  return {
    kind: "buy_x_get_y",
    buy: { quantity: 1, ...all },
    get: { quantity: 1, percent, ...all },
    max_sets,
  };
}

describe("buy X get Y", () => {
  test("cuts the pieces into sets, most expensive first, and discounts the cheapest of each set", () => {
    const { total, offers } = price(
      [line(1, 40_00), line(2, 100_00), line(3, 50_00), line(4, 90_00)],
      [offer(1, secondAt(10_000))],
    );
    // 100 with 90 free, 50 with 40 free.
    expect(total).toBe(150_00);
    expect(offers).toMatchObject([{ id: 1, label_en: "Offer 1", amount: 130_00 }]);
  });

  test("discounts at most max_sets sets, and no incomplete set", () => {
    const lines = [line(1, 100_00, 5)];
    expect(price(lines, [offer(1, secondAt(5000))]).total).toBe(400_00);
    expect(price(lines, [offer(1, secondAt(5000, 1))]).total).toBe(450_00);
  });

  test("rounds half a piastre of a discounted piece up, in favour of the customer", () => {
    expect(price([line(1, 249_95, 2)], [offer(1, secondAt(5000))]).offerDiscount).toBe(124_98);
  });

  test("counts no piece of the get side as bought where the sides differ", () => {
    const terms: OfferTerms = {
      kind: "buy_x_get_y",
      buy: { quantity: 1, ...all },
      get: { quantity: 1, percent: 5000, product_ids: [2], category_ids: null },
      max_sets: null,
    };
    expect(price([line(1, 10_00), line(2, 80_00)], [offer(1, terms)]).total).toBe(50_00);
    expect(price([line(2, 80_00, 2)], [offer(1, terms)]).total).toBe(160_00);
  });

  test("spreads its amount over all pieces of the set", () => {
    const { lines } = price([line(1, 100_00), line(2, 50_00)], [offer(1, secondAt(10_000))]);
    expect(lines.map(({ offerDiscount }) => offerDiscount)).toEqual([33_33, 16_67]);
  });
});

test("a bundle costs its price, and is not an offer where the products are cheaper", () => {
  const bundle = (price: number) => offer(1, { kind: "bundle", product_ids: [1, 2, 2], price });
  const lines = [line(1, 100_00), line(2, 60_00, 3)];
  expect(price(lines, [bundle(150_00)]).total).toBe(210_00);
  expect(price(lines, [bundle(250_00)])).toMatchObject({ total: 280_00, offers: [] });
});

describe("order offers", () => {
  test("one applies, the cheapest for the customer, and equal ones favour the lower id", () => {
    const offers = [
      offer(3, { kind: "amount", amount: 20_00, min_subtotal: 0 }),
      offer(2, { kind: "percent", percent: 2000, min_subtotal: 0 }),
      offer(1, { kind: "amount", amount: 50_00, min_subtotal: 500_00 }),
    ];
    expect(price([line(1, 100_00)], offers)).toMatchObject({
      total: 80_00,
      offers: [{ id: 2, amount: 20_00 }],
    });
    expect(price([line(1, 500_00)], offers)).toMatchObject({
      total: 400_00,
      offers: [{ id: 2, amount: 100_00 }],
    });
  });

  test("the minimum subtotal compares with the goods after product offers", () => {
    const offers = [
      offer(1, secondAt(5000)),
      offer(2, { kind: "amount", amount: 10_00, min_subtotal: 200_00 }),
    ];
    // The second at half price saves more than 10 pounds off 200.
    expect(price([line(1, 100_00, 2)], offers)).toMatchObject({ total: 150_00, offers: [{ id: 1 }] });
  });

  test("an amount never exceeds the goods", () => {
    const ten = offer(1, { kind: "amount", amount: 1000_00, min_subtotal: 0 });
    expect(price([line(1, 10_00)], [ten], { city: cairo })).toMatchObject({
      total: 60_00,
      offerDiscount: 10_00,
    });
  });
});

describe("free delivery", () => {
  const free = offer(1, { kind: "free_delivery", min_subtotal: 500_00, city_ids: null });

  test("compares with the goods before coupons, and tells what is missing", () => {
    const missing = price([line(1, 380_00)], [free], { city: cairo });
    expect(missing).toMatchObject({ deliveryFee: 60_00, freeDeliveryMissing: 120_00, offers: [] });
    const coupon = price([line(1, 500_00)], [free], { city: cairo, coupon: percentCoupon });
    expect(coupon).toMatchObject({
      deliveryFee: 0,
      freeDeliveryMissing: 0,
      total: 450_00,
      coupon: { takenOff: 50_00 },
    });
    expect(coupon.offers).toMatchObject([{ id: 1, amount: 0, deliverySaved: 60_00 }]);
  });

  test("a product offer never raises the total of the order", () => {
    const tenth = offer(2, secondAt(1000));
    // 250 at 10 % off saves 25 pounds, but would cost the delivery.
    expect(price([line(1, 250_00, 2)], [free, tenth], { city: cairo })).toMatchObject({
      total: 500_00,
      deliveryFee: 0,
    });
  });

  test("is limited to its cities", () => {
    const inCairo = offer(1, { kind: "free_delivery", min_subtotal: 100_00, city_ids: [1] });
    const lines = [line(1, 100_00)];
    expect(price(lines, [inCairo], { city: cairo }).deliveryFee).toBe(0);
    expect(price(lines, [inCairo], { city: { id: 2, fee: 70_00 } })).toMatchObject({
      deliveryFee: 70_00,
      freeDeliveryMissing: null,
    });
    expect(price(lines, [inCairo]).deliveryFee).toBeNull();
  });
});

describe("coupons", () => {
  const half = offer(1, { kind: "percent", percent: 5000, min_subtotal: 0 });
  const lines = [line(1, 100_00)];

  test("a coupon does not apply where an offer that does not combine saves more, and the offer is named", () => {
    expect(price(lines, [half], { coupon: percentCoupon })).toMatchObject({
      coupon: null,
      couponMismatch: { code: "coupon_offers_better", label_en: "Offer 1" },
      total: 50_00,
    });
  });

  test("a coupon replaces an offer that saves less", () => {
    const fifth = offer(1, { kind: "percent", percent: 500, min_subtotal: 0 });
    expect(price(lines, [fifth], { coupon: percentCoupon })).toMatchObject({ offers: [], total: 90_00 });
  });

  test("a coupon combines with an offer that says so; the offer counts from what the coupon leaves", () => {
    const combining = { ...half, combines_with_coupons: true };
    expect(price(lines, [combining], { coupon: percentCoupon })).toMatchObject({
      total: 45_00,
      coupon: { takenOff: 10_00 },
    });
  });

  test("a coupon for products counts from their price and is spread over them", () => {
    const coupon = { ...percentCoupon, product_ids: [2] };
    const priced = price([line(1, 100_00), line(2, 50_00)], [], { coupon });
    expect(priced).toMatchObject({ coupon: { takenOff: 5_00 }, total: 145_00 });
    expect(priced.lines.map(({ couponDiscount }) => couponDiscount)).toEqual([0, 5_00]);
    expect(price(lines, [], { coupon }).couponMismatch).toEqual({ code: "coupon_other_products" });
  });

  test("a coupon for an amount never exceeds the goods", () => {
    const coupon: CouponTerms = { ...percentCoupon, kind: "amount", discount: 0, amount: 150_00 };
    expect(price(lines, [], { coupon, city: cairo })).toMatchObject({
      coupon: { takenOff: 100_00 },
      total: 60_00,
    });
  });

  test("a coupon for free delivery is not used up where delivery is free anyway", () => {
    const coupon: CouponTerms = { ...percentCoupon, kind: "free_delivery", discount: 0 };
    expect(price(lines, [], { coupon, city: cairo })).toMatchObject({ deliveryFee: 0, total: 100_00 });
    const free = offer(1, { kind: "free_delivery", min_subtotal: 0, city_ids: null });
    expect(price(lines, [free], { coupon, city: cairo }).couponMismatch).toEqual({
      code: "coupon_saves_nothing",
    });
  });
});

describe("gifts", () => {
  const gift = (id: number, gift_product_id: number) =>
    offer(id, { kind: "gift", gift_product_id, min_subtotal: 100_00 });
  const giftProducts = [
    { id: 8, price: 20_00, remaining: 1 },
    { id: 9, price: 30_00, remaining: 0 },
  ];

  test("gives the most expensive gift in stock, without a line and for free", () => {
    const priced = price([line(1, 100_00)], [gift(1, 8), gift(2, 9)], { giftProducts });
    expect(priced).toMatchObject({
      total: 100_00,
      gift: { offerId: 1, productId: 8, state: "given" },
      offers: [{ id: 1 }],
    });
  });

  test("reports and skips a gift that is out of stock, or whose last piece is in the cart", () => {
    const sold = price([line(1, 100_00)], [gift(2, 9)], { giftProducts });
    expect(sold).toMatchObject({ gift: { productId: 9, state: "out_of_stock" }, offers: [] });
    expect(price([line(1, 100_00), line(8, 20_00)], [gift(1, 8)], { giftProducts }).gift?.state).toBe(
      "out_of_stock",
    );
  });

  test("a gift can be declined", () => {
    const priced = price([line(1, 100_00)], [gift(1, 8)], { giftProducts, declinedGift: 1 });
    expect(priced).toMatchObject({ gift: { state: "declined" }, offers: [] });
  });
});

test("an offer runs from its start until just before its end", () => {
  const at = (starts_at: Date | null, ends_at: Date | null) =>
    price(
      [line(1, 100_00)],
      [offer(1, { kind: "percent", percent: 1000, min_subtotal: 0 }, { starts_at, ends_at })],
    ).total;
  expect(at(now, null)).toBe(90_00);
  expect(at(new Date(now.getTime() + 1), null)).toBe(100_00);
  expect(at(null, new Date(now.getTime() + 1))).toBe(90_00);
  expect(at(null, now)).toBe(100_00);
});

test("beyond 20 pieces the set with the largest reduction comes first", () => {
  const lines = Array.from({ length: 30 }, (_, index) => line(index + 1, 100_00));
  const offers = [offer(1, secondAt(2500)), offer(2, secondAt(5000, 2))];
  // Two sets at half price, thirteen at a quarter off.
  expect(price(lines, offers)).toMatchObject({ offerDiscount: 2 * 50_00 + 13 * 25_00 });
});

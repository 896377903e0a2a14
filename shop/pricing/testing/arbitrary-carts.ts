import fc from "fast-check";
import type { Offer, OfferTerms } from "../offer.ts";
import type { CouponTerms, PricingInput, PricingLine } from "../priced-cart.ts";

/** Time of the priced carts. Offers begin and end around it. */
export const now = new Date("2026-06-01T12:00:00Z");
const earlier = new Date("2026-05-01T12:00:00Z");
const later = new Date("2026-07-01T12:00:00Z");

const productId = fc.integer({ min: 1, max: 5 });
const price = fc.oneof(
  fc.integer({ min: 1, max: 60 }),
  fc.integer({ min: 1, max: 20 }).map((pounds) => pounds * 500),
);
const minimum = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 30_000 }),
  fc.integer({ min: 1, max: 150 }),
);
const percent = fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.constantFrom(5000, 10_000, 1000));
const scope = fc.record({
  product_ids: fc.option(
    fc.uniqueArray(productId, { minLength: 1, maxLength: 3 }).map((ids) => ids.sort()),
    { nil: null },
  ),
  category_ids: fc.option(
    fc.uniqueArray(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 2 }).map((ids) => ids.sort()),
    { nil: null },
  ),
});
const everything = fc.constant({ product_ids: null, category_ids: null });
const quantity = fc.integer({ min: 1, max: 2 });

const terms: fc.Arbitrary<OfferTerms> = fc.oneof(
  fc.record({ kind: fc.constant("percent" as const), percent, min_subtotal: minimum }),
  fc.record({ kind: fc.constant("amount" as const), amount: price, min_subtotal: minimum }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("buy_x_get_y" as const),
      buy: fc.tuple(fc.oneof(everything, scope), quantity).map(([one, quantity]) => ({ ...one, quantity })),
      get: fc
        .tuple(fc.oneof(everything, scope), quantity, percent)
        .map(([one, quantity, percent]) => ({ ...one, quantity, percent })),
      max_sets: fc.option(fc.integer({ min: 1, max: 2 }), { nil: null }),
    }),
  },
  fc.record({
    kind: fc.constant("bundle" as const),
    product_ids: fc.array(productId, { minLength: 2, maxLength: 3 }),
    price,
  }),
  fc.record({ kind: fc.constant("gift" as const), gift_product_id: productId, min_subtotal: minimum }),
  fc.record({
    kind: fc.constant("free_delivery" as const),
    min_subtotal: minimum,
    city_ids: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 2 }), { minLength: 1 }), { nil: null }),
  }),
);

const offer = fc.record({
  name_en: fc.constant("Offer"),
  name_ar: fc.constant("عرض"),
  starts_at: fc.constantFrom(null, null, null, earlier, now, later),
  ends_at: fc.constantFrom(null, null, null, later, now, earlier),
  combines_with_coupons: fc.boolean(),
  terms,
});

/** Offers with ascending ids. */
export function offersOf(max: number): fc.Arbitrary<Offer[]> {
  return fc
    .array(offer, { maxLength: max, size: "max" })
    .map((offers) => offers.map((one, index) => ({ id: index + 1, ...one })));
}

export function linesOf({
  products,
  pieces,
}: {
  readonly products: number;
  readonly pieces: number;
}): fc.Arbitrary<PricingLine[]> {
  return fc
    .array(fc.record({ quantity: fc.integer({ min: 1, max: 3 }), price, reduced: fc.boolean() }), {
      minLength: 1,
      maxLength: products,
      size: "max",
    })
    .map((lines) =>
      lines.map(({ quantity, price, reduced }, index) => ({
        product_id: index + 1,
        category_id: (index % 2) + 1,
        quantity,
        price,
        discounted_price: reduced && price > 1 ? Math.ceil(price / 2) : null,
      })),
    )
    .filter((lines) => lines.reduce((sum, { quantity }) => sum + quantity, 0) <= pieces);
}

const coupon: fc.Arbitrary<CouponTerms> = fc
  .tuple(
    fc.constantFrom("percent" as const, "amount" as const, "free_delivery" as const),
    percent,
    price,
    fc.option(minimum, { nil: null }),
    fc.oneof(everything, scope),
  )
  .map(([kind, discount, amount, min_subtotal, one]) => ({
    code: "CODE",
    kind,
    discount: kind === "percent" ? discount : 0,
    amount: kind === "amount" ? amount : null,
    min_subtotal,
    ...one,
  }));

const city = fc.constantFrom(
  { id: 1, fee: 5000 },
  { id: 2, fee: 37 },
  { id: 3, fee: 0 },
  { id: null, fee: null },
);

/** Small carts that a search of all combinations can price too. */
export const smallCart: fc.Arbitrary<PricingInput> = fc.record({
  lines: linesOf({ products: 5, pieces: 5 }),
  offers: offersOf(4),
  coupon: fc.option(coupon, { nil: null }),
  city,
  now: fc.constant(now),
});

/** Carts up to the limits of the exact search and beyond. */
export const anyCart: fc.Arbitrary<PricingInput> = fc.record({
  lines: linesOf({ products: 10, pieces: 24 }),
  offers: offersOf(9),
  coupon: fc.option(coupon, { nil: null }),
  city,
  now: fc.constant(now),
  staffDiscount: fc.constantFrom(0, 0, 1, 500, 1_000_000),
});

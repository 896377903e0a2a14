import fc from "fast-check";

// Small numbers, so that customers compete for the same products, coupons and orders.
export const customers = 3;
export const products = 3;
export const coupons = 2;

const customer = fc.nat(customers - 1);
const product = fc.nat(products - 1);
const quantity = fc.integer({ min: 1, max: 5 });
/** Index of a placed order, if there are as many. */
const order = fc.nat(5);
const status = fc.constantFrom(4 as const, 5 as const, 6 as const, 7 as const);

/** Steps of staff after the sale. */
const afterSale = [
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("deliver" as const),
      order,
      /** Pieces of the first line that the customer refuses, as far as it has them. */
      refused: fc.constantFrom(0, 0, 1, 3),
      cash: fc.constantFrom(null, null, 0, 5000),
      /** Whether the shop has the refused pieces already, and their state. */
      received: fc.boolean(),
      stock: fc.constantFrom("back" as const, "damaged" as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("refuse" as const),
      order,
      cash: fc.constantFrom(null, 0, 7000),
      /** Whether the shop has the refused pieces already, and their state. */
      received: fc.boolean(),
      stock: fc.constantFrom("back" as const, "damaged" as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant("receiveBack" as const),
      order,
      /** Line of the order. */
      line: fc.nat(1),
      good: fc.nat(2),
      damaged: fc.constantFrom(0, 0, 1),
      missing: fc.constantFrom(0, 0, 1),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant("correct" as const),
      order,
      to: fc.constantFrom(3 as const, 4 as const, 4 as const, 5 as const, 7 as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("enterCash" as const),
      order,
      amount: fc.constantFrom(-7000, -1, 1, 5000),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("handover" as const), order }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("takeOut" as const), order }) },
];

/** One step of a customer or of staff. */
export const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant("add" as const), customer, product, quantity }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("change" as const), customer, product, quantity }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("remove" as const), customer, product }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant("order" as const),
      customer,
      coupon: fc.option(fc.nat(coupons - 1), { freq: 2 }),
      /** Product that is ordered without the cart; null for the cart. */
      alone: fc.option(fc.record({ product, quantity }), { freq: 2 }),
      isGift: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("cancel" as const), customer, order }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant("move" as const), order, status }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant("price" as const),
      product,
      price: fc.integer({ min: 1, max: 99_999 }),
      discounted: fc.option(fc.integer({ min: 1, max: 99_999 })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant("stock" as const), product, stock: fc.nat(12) }),
  },
  ...afterSale,
);
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Initial state: stock of each product, percent and uses of each coupon. */
export const beginning = fc.record({
  stocks: fc.array(fc.nat(8), { minLength: products, maxLength: products }),
  prices: fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: products, maxLength: products }),
  coupons: fc.array(
    fc.record({
      discount: fc.integer({ min: 1, max: 10_000 }),
      uses: fc.option(fc.integer({ min: 1, max: 3 })),
      min: fc.option(fc.integer({ min: 1, max: 100_000 })),
    }),
    { minLength: coupons, maxLength: coupons },
  ),
});
export type Beginning = typeof beginning extends fc.Arbitrary<infer Value> ? Value : never;

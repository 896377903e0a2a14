import fc from "fast-check";
import { expect, test } from "vitest";
import type { Offer } from "./offer.ts";
import { priceCart } from "./price-cart.ts";
import type { PricedCart, PricingInput, PricingLine } from "./priced-cart.ts";
import { anyCart, linesOf, now, offersOf, smallCart } from "./testing/arbitrary-carts.ts";
import { cheapestTotal } from "./testing/cheapest-total.ts";

const runs = { numRuns: 3000 };

test("the total is the minimum over all legal combinations", () => {
  fc.assert(
    fc.property(smallCart, (cart) => {
      expect(priceCart(cart).total).toBe(cheapestTotal(cart));
    }),
    runs,
  );
});

test("the amounts add up to the piastre and no line is negative", () => {
  fc.assert(
    fc.property(anyCart, (cart) => expectSums(cart, priceCart(cart))),
    runs,
  );
});

test("the order of lines and offers does not matter, and pricing again changes nothing", () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      expect(priceCart(cart)).toEqual(priceCart(cart));
      const turned = { ...cart, lines: cart.lines.toReversed(), offers: cart.offers.toReversed() };
      const priced = priceCart(turned);
      expect({ ...priced, lines: priced.lines.toReversed() }).toEqual(priceCart(cart));
    }),
    runs,
  );
});

test("offers never raise the total, and a coupon neither ends free delivery nor raises the total", () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const plain = priceCart({ ...cart, coupon: null });
      expect(plain.total).toBeLessThanOrEqual(priceCart({ ...cart, coupon: null, offers: [] }).total);
      const redeemed = priceCart(cart);
      expect(redeemed.total).toBeLessThanOrEqual(plain.total);
      expect(redeemed.deliveryFee ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(
        plain.deliveryFee ?? Number.POSITIVE_INFINITY,
      );
      expect(redeemed.coupon === null).toBe(cart.coupon === null || redeemed.couponMismatch !== null);
    }),
    runs,
  );
});

const upToLimits = fc.tuple(linesOf({ products: 6, pieces: 11 }), offersOf(4));

test("another piece costs its price at most", () => {
  fc.assert(
    fc.property(upToLimits, fc.nat(), ([lines, offers], which) => {
      const line = lines[which % Math.max(lines.length, 1)];
      if (line === undefined) return;
      const more = lines.map((one) => (one === line ? { ...one, quantity: one.quantity + 1 } : one));
      const added = priceOf(more, offers).total - priceOf(lines, offers).total;
      expect(added).toBeLessThanOrEqual(line.discounted_price ?? line.price);
    }),
    runs,
  );
});

function priceOf(lines: readonly PricingLine[], offers: readonly Offer[]): PricedCart {
  return priceCart({ lines, offers, coupon: null, city: { id: null, fee: null }, now });
}

function expectSums({ lines }: PricingInput, priced: PricedCart): void {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  expect(sum(priced.offers.map(({ amount }) => amount))).toBe(priced.offerDiscount);
  expect(sum(priced.lines.map(({ offerDiscount }) => offerDiscount))).toBe(priced.offerDiscount);
  expect(sum(priced.lines.map(({ couponDiscount }) => couponDiscount))).toBe(priced.coupon?.takenOff ?? 0);
  expect(sum(priced.lines.map(({ staffDiscount }) => staffDiscount))).toBe(priced.staffDiscount);
  const goods =
    priced.discountedSubtotal - priced.offerDiscount - (priced.coupon?.takenOff ?? 0) - priced.staffDiscount;
  expect(priced.total).toBe(goods + (priced.deliveryFee ?? 0));
  expect(goods).toBeGreaterThanOrEqual(0);
  for (const [index, line] of lines.entries()) {
    const share = priced.lines[index];
    if (share === undefined) throw new Error("a line has no shares");
    const paid =
      line.quantity * (line.discounted_price ?? line.price) -
      share.offerDiscount -
      share.couponDiscount -
      share.staffDiscount;
    expect(paid).toBeGreaterThanOrEqual(0);
    expect(Math.min(share.offerDiscount, share.couponDiscount, share.staffDiscount)).toBeGreaterThanOrEqual(
      0,
    );
  }
}

import fc from "fast-check";
import { expect, test } from "vitest";
import { paymentTerms } from "#contract/payment-methods.ts";
import { payFirst } from "./pay-first.ts";

test("asks for the fee, a percentage in whole pounds, or all, and never for more than the total", () => {
  const order = { total: 88_950, deliveryFee: 7000, percent: 20 };
  expect(paymentTerms.map((terms) => payFirst(terms, order).pay_first)).toEqual([0, 7000, 17_800, 88_950]);
  expect(payFirst("fee_first", { ...order, deliveryFee: 0 })).toEqual({ terms: "at_door", pay_first: 0 });
  const amount = fc.nat(10_000_000);
  fc.assert(
    fc.property(
      fc.constantFrom(...paymentTerms),
      amount,
      amount,
      fc.integer({ min: 1, max: 100 }),
      (terms, total, deliveryFee, percent) => {
        const asked = payFirst(terms, { total, deliveryFee, percent });
        expect(asked.pay_first).toBeLessThanOrEqual(total);
        expect(asked.terms === "at_door").toBe(asked.pay_first === 0);
      },
    ),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { paymentTerms } from "#contract/payment-methods.ts";
import { payFirst, payFirstOfEdited } from "./pay-first.ts";

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

test.each([
  ["all_first", 50_000, 0, 60_000, 60_000],
  ["all_first", 50_000, 0, 40_000, 40_000],
  ["all_first", 50_000, 50_000, 60_000, 50_000],
  ["all_first", 50_000, 50_000, 40_000, 40_000],
  ["fee_first", 7000, 0, 60_000, 9000],
  ["fee_first", 7000, 7000, 60_000, 7000],
  ["percent_first", 12_500, 0, 60_000, 15_000],
  ["percent_first", 12_500, 20_000, 60_000, 12_500],
  ["at_door", 0, 0, 60_000, 0],
] as const)(
  "%s of %d, of which %d arrived, becomes of an order of %d: %d",
  (terms, pay_first, advance, total, asked) => {
    const was = { terms, pay_first, advance, total: 50_000 };
    expect(payFirstOfEdited(was, { total, deliveryFee: 9000 })).toEqual({ terms, pay_first: asked });
  },
);

test("an order that asks for nothing any more is paid at the door", () => {
  const was = { terms: "fee_first", pay_first: 7000, advance: 0, total: 50_000 } as const;
  expect(payFirstOfEdited(was, { total: 60_000, deliveryFee: 0 })).toEqual({
    terms: "at_door",
    pay_first: 0,
  });
});

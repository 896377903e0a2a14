import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PaymentRule } from "#contract/admin/payments/payment-rules.ts";
import { paymentTerms } from "#contract/payment-methods.ts";
import { decideTerms, type PaymentHistory, unknownHistory } from "./decide-terms.ts";

const order = { total: 160_000, deliveryFee: 7000, cityId: 1 };
const rules: readonly PaymentRule[] = [
  { terms: "at_door", when: { city_ids: [9] } },
  { terms: "all_first", when: { refused_at_least: 2 } },
  { terms: "fee_first", when: { refused_at_least: 1 } },
  { terms: "percent_first", percent: 20, when: { first_order: true, total_from: 150_000 } },
];
const inForce = { rules, trusted_after: 3 };
const decide = (history: Partial<PaymentHistory>, changes: Partial<typeof order> = {}) =>
  decideTerms(inForce, { ...unknownHistory, ...history }, { ...order, ...changes });
const refusedTimes = (count: number) => ({ refused: count, refused_since: count });

describe("the terms of an order", () => {
  test("are those of the first rule that holds, with a reason that the cart shows or that history is", () => {
    expect(decide({})).toEqual({
      terms: "percent_first",
      pay_first: 32_000,
      rule: 4,
      reason: "total",
      total_from: 150_000,
    });
    expect(decide({}, { total: 149_999 })).toMatchObject({ terms: "at_door", pay_first: 0, reason: null });
    expect(decide(refusedTimes(1))).toEqual({
      terms: "fee_first",
      pay_first: 7000,
      rule: 3,
      reason: "history",
    });
    expect(decide(refusedTimes(2))).toMatchObject({ terms: "all_first", pay_first: 160_000, rule: 2 });
    expect(decide(refusedTimes(2), { cityId: 9 })).toMatchObject({ terms: "at_door" });
  });

  test("have a way back: an accepted order ends what refusals before it asked", () => {
    const history = { accepted: 1, refused: 2, refused_since: 0, accepted_since: 1 };
    expect(decide({ ...history, last_accepted_terms: "all_first" })).toMatchObject({ terms: "at_door" });
  });

  test("ask nothing after the accepted orders in a row that make a customer trusted", () => {
    const [rule] = [{ terms: "fee_first" as const, when: { total_from: 100 } }];
    const history = { accepted: 2, accepted_since: 2, last_accepted_terms: "fee_first" as const };
    const byTotal = { rules: [rule], trusted_after: 3 };
    expect(decideTerms(byTotal, { ...unknownHistory, ...history }, order).terms).toBe("fee_first");
    const trusted = { ...unknownHistory, ...history, accepted: 3, accepted_since: 3 };
    expect(decideTerms(byTotal, trusted, order).terms).toBe("at_door");
  });

  test("are never stricter than those of an order that was accepted last", () => {
    const rule = fc.record({
      terms: fc.constantFrom(...paymentTerms),
      when: fc.record(
        {
          refused_at_least: fc.integer({ min: 1, max: 3 }),
          first_order: fc.constant(true as const),
          total_from: fc.integer({ min: 1, max: 300_000 }),
        },
        { requiredKeys: [] },
      ),
    });
    const given = fc.record({
      rules: fc.array(rule, { maxLength: 5 }),
      total: fc.integer({ min: 7000, max: 400_000 }),
      accepted: fc.nat(4),
      refused: fc.nat(4),
    });
    fc.assert(
      fc.property(given, ({ rules: some, total, accepted, refused }) => {
        const asked = some.map((one) => ({
          ...one,
          ...(one.terms === "percent_first" && { percent: 30 }),
        }));
        const ladder = { rules: asked, trusted_after: 20 };
        const before = { ...unknownHistory, accepted, refused, refused_since: refused };
        const now = decideTerms(ladder, before, { ...order, total });
        const later = decideTerms(
          ladder,
          {
            accepted: accepted + 1,
            refused,
            refused_since: 0,
            accepted_since: 1,
            last_accepted_terms: now.terms,
          },
          { ...order, total },
        );
        expect(paymentTerms.indexOf(later.terms)).toBeLessThanOrEqual(paymentTerms.indexOf(now.terms));
      }),
    );
  });
});

import { expect, test } from "vitest";
import { languages } from "#contract/language.ts";
import { termsSentence } from "#messages/payment-words.ts";
import {
  decideTerms,
  type PaymentHistory,
  type RulesInForce,
  unknownHistory,
} from "#shop/payments/decide-terms.ts";

const plain = (text: string) => text.replace(/[\u2066-\u2069\u00A0]/g, " ");

test.each(languages)(
  "terms that follow from a history have one fixed sentence in %s, which tells a stranger nothing of it",
  (locale) => {
    const rules: RulesInForce = {
      rules: [
        {
          terms: "fee_first",
          when: { refused_at_least: 1, total_from: 10_000, city_ids: [1], first_order: true },
        },
        { terms: "fee_first", when: { refused_percent_at_least: 30 } },
      ],
      trusted_after: 3,
    };
    const histories: PaymentHistory[] = [
      { ...unknownHistory, refused: 1, refused_since: 1 },
      { ...unknownHistory, refused: 7, refused_since: 7 },
      { ...unknownHistory, accepted: 4, refused: 2, refused_since: 2 },
    ];
    const order = { total: 50_000, deliveryFee: 7000, cityId: 1 };
    const sentences = histories.map((history) => {
      const { reason, pay_first } = decideTerms(rules, history, order);
      return plain(termsSentence({ reason, pay_first }, "+201012345678", locale));
    });
    expect(new Set(sentences).size).toBe(1);
    const [sentence = ""] = sentences;
    expect(sentence).toContain("01012345678");
    expect(sentence).not.toMatch(/refus|before|earlier|history|risk|رفض|سابق|قبل|مرتجع|استلم/i);
    // Only the amount of the cart differs.
    const numbers = sentence.match(/\d+/g);
    expect(numbers).toEqual(["70", "01012345678"]);
  },
);

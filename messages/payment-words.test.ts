import { expect, test } from "vitest";
import { languages } from "#contract/language.ts";
import {
  decideTerms,
  type PaymentHistory,
  type RulesInForce,
  unknownHistory,
} from "#shop/payments/decide-terms.ts";
import { confirmedText, payingOfOrder, termsSentence } from "./payment-words.ts";

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
    expect(numbers).toEqual(["70", "00", "01012345678"]);
  },
);

test.each(languages)("an order names what it is paid with in %s", (locale) => {
  expect(locale).toBeTruthy();
  const words = [
    payingOfOrder({ advance: 0, atDoor: 100, missing: 0 }),
    payingOfOrder({ advance: 50, atDoor: 50, missing: 0 }),
    payingOfOrder({ advance: 0, atDoor: 0, missing: 100 }),
    payingOfOrder({ advance: 100, atDoor: 0, missing: 0 }),
    payingOfOrder({ advance: 0, atDoor: 0, missing: 0 }),
  ];
  expect(new Set(words).size).toBe(5);
  for (const text of [...words.slice(2), confirmedText(0)])
    expect(text).not.toMatch(/cash|نقد|عند الاستلام/i);
});

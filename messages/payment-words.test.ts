import { expect, test } from "vitest";
import { languages } from "#contract/language.ts";
import { confirmedText, payingOfOrder } from "./payment-words.ts";

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

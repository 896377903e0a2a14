import { describe, expect, test } from "vitest";
import intents from "./judgements/intents.json" with { type: "json" };
import { judgements } from "./judgements/judgements.ts";
import { readIntents } from "./query-intents.ts";

interface Expected {
  readonly words?: string;
  readonly min_price?: number;
  readonly max_price?: number;
  readonly discounted?: boolean;
  readonly pregnancy?: boolean;
  readonly page?: string;
}
const { price, page, pregnancy } = intents as unknown as Record<string, readonly [string, Expected][]>;

describe("the judged intents", () => {
  test.each([...(price ?? []), ...(page ?? []), ...(pregnancy ?? [])])(
    "of %j are read",
    (query, expected) => {
      expect(readIntents(query)).toEqual({
        words: expected.words ?? "",
        ...(expected.min_price !== undefined && { min_price: expected.min_price * 100 }),
        ...(expected.max_price !== undefined && { max_price: expected.max_price * 100 }),
        isDiscounted: expected.discounted ?? false,
        isForPregnancy: expected.pregnancy ?? false,
        page: expected.page ?? (expected.pregnancy === true && expected.words === "" ? "pregnancy" : null),
      });
    },
  );
});

test.each(judgements.map(({ query }) => query))("leaves %j as it was typed", (query) => {
  expect(readIntents(query)).toEqual({
    words: query,
    isDiscounted: false,
    isForPregnancy: false,
    page: null,
  });
});

test("keeps the other words as they were typed", () => {
  expect(readIntents("Vitamin C 15% أقل من 1,250.50 جنيه")).toMatchObject({
    words: "Vitamin C 15%",
    max_price: 125_050,
  });
  expect(readIntents("SPF50 للبشرة الدهنية تحت ٤٠٠").words).toBe("SPF50 للبشرة الدهنية");
});

test.each([
  "فيتامين ج 20",
  "50ml",
  "retinol 0.3%",
  "عندي 40 سنة",
  "under 10",
  "حامل فرشة 2 قطع under 0",
  "under 9999999999",
  "",
])("reads no price in %j", (query) => {
  const { min_price, max_price } = readIntents(query);
  expect([min_price, max_price]).toEqual([undefined, undefined]);
});

test.each([
  "contact lenses",
  "replacement cream jar",
  "الاستبدال الخلوي سيروم",
  "bundle offer",
  "sale sérum",
  "call me serum",
])("leads %j to no page", (query) => expect(readIntents(query).page).toBeNull());

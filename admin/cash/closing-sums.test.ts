import fc from "fast-check";
import { expect, test } from "vitest";
import type { StatementRow } from "#contract/admin/statements/statement.ts";
import { statement } from "../testing/statement-rows.ts";
import { sumsOf } from "./closing-sums.ts";

const [some] = statement.rows;
const row = (part: Partial<StatementRow>): StatementRow => {
  if (some === undefined) throw new Error("expected a row");
  return { ...some, result: "different", cause: "less", expected_egp: 599, stated_egp: 549, ...part };
};

test("sumsOf divides a short row by its decision", () => {
  expect(sumsOf([row({ decision: "ask" })])).toMatchObject({ booked: 549, claims: 50, writtenOff: 0 });
  expect(sumsOf([row({ decision: "accept" })])).toMatchObject({ booked: 549, writtenOff: 50 });
  expect(sumsOf([row({ decision: "postpone" })])).toMatchObject({ booked: 549, carried: 50 });
  expect(sumsOf([row({ decision: "refused", stated_egp: 0 })])).toMatchObject({ booked: 0, refused: 599 });
  expect(sumsOf([row({ result: "unknown", cause: "unknown", decision: "ask" })])).toMatchObject({
    ...{ booked: 0, unknown: 549 },
  });
  const twice = row({ cause: "booked_before", decision: "ask", expected_egp: 0 });
  expect(sumsOf([twice])).toMatchObject({ booked: 0, disputed: 549, claims: 0 });
});

test("sumsOf accounts for every expected pound", () => {
  const pounds = fc.integer({ min: -100_000, max: 1_000_000 }).map((piastres) => piastres / 100);
  const rows = fc.array(
    fc.record({
      expected_egp: pounds,
      stated_egp: fc.option(pounds),
      decision: fc.constantFrom("accept", "ask", "postpone", "refused", null),
      cause: fc.constantFrom("less", "more", "booked_before", "impossible", "missing"),
    }),
  );
  fc.assert(
    fc.property(rows, (given) => {
      const sums = sumsOf(given.map(row));
      const { booked, claims, refused, carried, writtenOff } = sums;
      const expected = given.reduce((sum, one) => sum + Math.round(one.expected_egp * 100), 0);
      expect(Math.round((booked + claims + refused + carried + writtenOff) * 100)).toBe(expected);
    }),
  );
});

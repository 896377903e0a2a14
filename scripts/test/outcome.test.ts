import { expect, test } from "vitest";
import { addUp, outcomeOf, summary } from "./outcome.ts";

test("sums up outcomes in one line", () => {
  const total = addUp([
    { passed: 3, failed: 0, skipped: 0 },
    { passed: 1, failed: 2, skipped: 4 },
  ]);
  expect(summary(total)).toBe("4 passed, 2 failed, 4 skipped");
  expect(summary({ passed: 1, failed: 0, skipped: 0 })).toBe("1 passed, 0 failed");
  expect(summary(addUp([]))).toBe("0 passed, 0 failed");
});

test.each([
  [{ passed: 3, failed: 0, skipped: 1 }, 0, { passed: 3, failed: 0, skipped: 1 }],
  [{ passed: 3, failed: 2, skipped: 0 }, 1, { passed: 3, failed: 2, skipped: 0 }],
  [{ passed: 3, failed: 0, skipped: 0 }, 1, { passed: 3, failed: 1, skipped: 0 }],
  [undefined, 0, { passed: 0, failed: 1, skipped: 0 }],
  [undefined, 143, { passed: 0, failed: 1, skipped: 0 }],
])("counts a report of %j with exit code %i as %j", (counted, exitCode, outcome) => {
  expect(outcomeOf(counted, exitCode)).toEqual(outcome);
});

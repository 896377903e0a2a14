import { expect, test } from "vitest";
import { RoutineAnswers } from "./routine.ts";
import { routineBudgets } from "./routine-choices.ts";

const answers = { skin: "oily", concern: ["shine"], sensitive: "no", budget: "1000" };

test("parses budgets into piastres or null", () => {
  const budgets = routineBudgets.map((budget) => RoutineAnswers.parse({ ...answers, budget }).budget);
  expect(budgets).toEqual([30_000, 50_000, 70_000, 100_000, 150_000, null]);
});

test("accepts up to two concerns and requires the other answers", () => {
  expect(RoutineAnswers.parse({ ...answers, concern: [] })).toMatchObject({ concern: [], sensitive: false });
  for (const wrong of [
    { concern: ["a", "b", "c"] },
    { concern: "shine" },
    { concern: ["x".repeat(10_000)] },
    { skin: "sensitive" },
    { skin: undefined },
    { sensitive: "maybe" },
    { budget: 1000 },
    ...["99", "100000", "0500", "-500", "5e3", "all", "700 "].map((budget) => ({ budget })),
    { without: Array.from({ length: 21 }, (_, index) => index + 1) },
    { without: [0] },
    { removed: ["hair"] },
  ])
    expect([wrong, RoutineAnswers.safeParse({ ...answers, ...wrong }).success]).toEqual([wrong, false]);
});

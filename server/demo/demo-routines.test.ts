import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RoutineAnswers } from "#contract/routine/routine.ts";
import { routineBudgets, routineSkins } from "#contract/routine/routine-choices.ts";
import { planRoutine, type Routine } from "#shop/routine/plan-routine.ts";
import { type RoutineCandidate, routineConcerns } from "#shop/routine/routine-candidate.ts";
import { activeRules } from "#shop/routine/routine-rules.ts";
import { demoCandidates, skuOfDemo } from "./testing/demo-candidates.ts";

const catalogue = demoCandidates;
const skuOf = ({ id }: RoutineCandidate) => skuOfDemo(id);
const offered = routineConcerns(catalogue);
const pairs = offered.flatMap((one, at) => offered.slice(at + 1).map((other) => [one, other]));
const everyAnswer = routineSkins.flatMap((skin) =>
  [[], ...offered.map((one) => [one]), ...pairs].flatMap((concern) =>
    ["yes", "no"].flatMap((sensitive) =>
      routineBudgets.map((budget) => RoutineAnswers.parse({ skin, concern, sensitive, budget })),
    ),
  ),
);

/** Lists the rules that a routine breaks. */
function contradictions({ picks, total }: Routine, answers: RoutineAnswers): string[] {
  const products = picks.map(({ product }) => product);
  const times = (time: string) => products.filter((product) => product.times.some((one) => one === time));
  const has = (list: readonly RoutineCandidate[], active: string) =>
    list.some(({ actives }) => actives.some((one) => one === active));
  const evenings = [...times("evening"), ...times("weekly")];
  const leftOn = products.filter(({ step }) => step !== "cleanse" && step !== "remove");
  const rules: Record<string, boolean> = {
    "costs more than the budget": total > (answers.budget ?? Number.POSITIVE_INFINITY),
    "says another total": total !== products.reduce((sum, { price }) => sum + price, 0),
    "has a product twice": new Set(products.map(({ id }) => id)).size < products.length,
    "has a product that is sold out": products.some(({ stock }) => stock === 0),
    "is for other skin": products.some(
      ({ skinTypes }) => skinTypes.length > 0 && !skinTypes.includes(answers.skin),
    ),
    "has an active and no sun care":
      products.some(({ actives }) => actives.length > 0) &&
      !times("morning").some(({ step }) => step === "protect"),
    "has sun care in the evening": evenings.some(({ step }) => step === "protect"),
    "has retinol and acids": has(evenings, "retinoid") && has(evenings, "acid"),
    "has retinol in the morning": has(times("morning"), "retinoid"),
    "has vitamin C in the evening": has(evenings, "vitamin_c"),
    "has an active twice": (Object.keys(activeRules) as (keyof typeof activeRules)[]).some(
      (active) => products.filter(({ actives }) => actives.includes(active)).length > 1,
    ),
    "peels sensitive skin": answers.sensitive && has(leftOn, "acid"),
    "has retinol for sensitive skin": answers.sensitive && has(products, "retinoid"),
  };
  return Object.entries(rules).flatMap(([rule, broken]) => (broken ? [rule] : []));
}

/** Returns the routine for some answers, with its products by SKU. */
function routineOf(answers: object) {
  const asked = RoutineAnswers.parse({ concern: [], sensitive: "no", budget: "any", ...answers });
  const { picks, gaps } = planRoutine(asked, catalogue);
  return { skus: picks.map(({ product }) => skuOf(product).slice(3)).join(" "), gaps };
}

describe("routines of the demo catalogue", () => {
  test("assign a step, times and actives to each product", () => {
    const places = catalogue.map((product) => [
      skuOf(product),
      `${product.step} ${product.times.join("+")} ${product.actives.join("+")}`.trim(),
    ]);
    expect(Object.fromEntries(places)).toEqual({
      "SM-CLE-01": "cleanse morning+evening",
      "SM-CLE-02": "cleanse morning+evening",
      "SM-CLE-03": "cleanse morning+evening",
      "SM-CLE-04": "remove evening",
      "SM-CLE-05": "cleanse morning+evening acid",
      "SM-SER-01": "treat morning+evening",
      "SM-SER-02": "treat morning vitamin_c",
      "SM-SER-03": "treat evening retinoid",
      "SM-SER-04": "treat morning+evening",
      "SM-SER-05": "treat morning+evening",
      "SM-SER-06": "treat morning+evening",
      "SM-MOI-01": "moisturise morning+evening",
      "SM-MOI-02": "moisturise morning+evening",
      "SM-MOI-03": "moisturise morning+evening",
      "SM-MOI-04": "moisturise evening",
      "SM-MOI-05": "moisturise evening",
      // The sticks have shades.
      "SM-SUN-01": "protect morning",
      "SM-MSK-01": "mask weekly",
      "SM-MSK-02": "mask weekly",
      "SM-MSK-03": "mask weekly acid",
      "SM-EYE-01": "eye morning+evening",
      "SM-EYE-02": "eye evening",
      "SM-EYE-03": "eye morning+evening",
    });
  });

  test("break no rule for any answers", () => {
    expect(everyAnswer.length).toBeGreaterThan(1000);
    const wrong = everyAnswer.flatMap((answers) =>
      contradictions(planRoutine(answers, catalogue), answers).map((what) => [answers, what]),
    );
    expect(wrong).toEqual([]);
  });

  test("break no rule at any stock and price, and are deterministic", () => {
    const state = fc.record({
      answers: fc.constantFrom(...everyAnswer),
      changes: fc.array(
        fc.record({ stock: fc.constantFrom(0, 0, 1, 9), price: fc.integer({ min: 5000, max: 90_000 }) }),
        { minLength: catalogue.length, maxLength: catalogue.length },
      ),
    });
    fc.assert(
      fc.property(state, ({ answers, changes }) => {
        const changed = catalogue.map((product, at) => ({ ...product, ...changes[at] }));
        const routine = planRoutine(answers, changed);
        expect(contradictions(routine, answers)).toEqual([]);
        expect(planRoutine(answers, [...changed].reverse())).toEqual(routine);
      }),
      { numRuns: 2000 },
    );
  });

  test("leave no gap when there is no budget", () => {
    const withoutLimit = everyAnswer.filter(({ budget }) => budget === null);
    const short = withoutLimit.flatMap((answers) =>
      planRoutine(answers, catalogue).gaps.filter(({ why }) => why === "budget"),
    );
    expect(short).toEqual([]);
  });

  test.each([
    ["blemishes and blackheads", "oily", ["blemishes", "blackheads"], "SER-01 CLE-05 SUN-01 MOI-02 MSK-01"],
    ["fine lines", "dry", ["fine-lines"], "SER-03 CLE-02 SUN-01 MOI-01"],
    [
      "dullness, dark circles",
      "normal",
      ["dullness", "dark-circles"],
      "SER-02 EYE-01 CLE-03 SUN-01 MOI-03 MSK-03",
    ],
    [
      "dark spots, make-up",
      "combination",
      ["dark-spots", "make-up-removal"],
      "SER-05 CLE-04 CLE-01 SUN-01 MOI-03 MSK-03",
    ],
    ["nothing particular", "normal", [], "CLE-03 SUN-01 MOI-03"],
  ])("pick sensible products for %s", (_, skin, concern, expected) => {
    expect(routineOf({ skin, concern }).skus).toBe(expected);
  });

  test("buy the most useful products first and name the gaps", () => {
    const plain = routineOf({ skin: "combination", budget: "700" });
    expect([plain.skus, plain.gaps]).toEqual([
      "CLE-01 SUN-01",
      [{ step: "moisturise", why: "budget", price: 27_000 }],
    ]);
    const lines = routineOf({ skin: "dry", concern: ["fine-lines", "dryness"], budget: "1000" });
    expect(lines.skus).toBe("SER-04 CLE-02 SUN-01");
    expect(lines.gaps).toEqual([{ step: "moisturise", why: "budget", price: 30_400 }]);
  });

  test.each([
    ["300", "CLE-02", ["dark-spots", "protect", "moisturise"]],
    ["500", "SER-05", ["cleanse", "protect", "moisturise"]],
    ["700", "SER-05 CLE-02", ["protect", "moisturise"]],
    ["1000", "SER-05 CLE-02 SUN-01", ["moisturise"]],
  ])("begin with the product for the concern: LE %s", (budget, expected, missing) => {
    const { skus, gaps } = routineOf({ skin: "dry", concern: ["dark-spots"], budget });
    expect(skus).toBe(expected);
    expect(gaps.map((gap) => ("step" in gap ? gap.step : gap.concern))).toEqual(missing);
  });
});

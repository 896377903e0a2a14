import { describe, expect, test } from "vitest";
import type { AdvisedLine } from "#shop/routine/advised-line.ts";
import judged from "#shop/routine/judgements/next-steps.json" with { type: "json" };
import { completeRoutine, nextStep } from "#shop/routine/next-step.ts";
import { advisedDemo, advisedParts, demoCandidates, skuOfDemo } from "./testing/demo-candidates.ts";

function line(sku: string): AdvisedLine {
  return { product: advisedDemo(sku), parts: advisedParts(sku) };
}

describe("nextStep", () => {
  test("offers an acceptable product, or none, for 60 judged carts", () => {
    const wrong = judged.flatMap(({ cart, next }) => {
      const found = nextStep(cart.map(line), demoCandidates);
      const sku = found === null ? null : skuOfDemo(found.product.id);
      const isRight = sku === null ? next.length === 0 : next.includes(sku);
      return isRight ? [] : [{ cart, found: sku, next }];
    });
    expect(judged).toHaveLength(60);
    expect(wrong).toEqual([]);
  });

  test("names the covered steps, the step beside it and the shared concerns", () => {
    const next = nextStep([line("SM-CLE-01"), line("SM-SER-01")], demoCandidates);
    expect(next).toMatchObject({
      step: "moisturise",
      done: ["cleanse", "treat"],
      beside: "treat",
      concerns: ["shine"],
      skinTypes: ["oily", "combination"],
    });
  });

  test("offers sun care first beside a strong active", () => {
    const next = nextStep([line("SM-SER-03")], demoCandidates);
    expect(next).toMatchObject({ step: "protect", beside: null });
  });
});

test("completeRoutine returns one product for each missing step", () => {
  const found = completeRoutine(line("SM-SER-01"), demoCandidates);
  expect(found.map(({ id }) => skuOfDemo(id))).toEqual(["SM-MOI-02", "SM-SUN-01", "SM-CLE-05"]);
  expect(completeRoutine(line("SM-HAB-01"), demoCandidates)).toEqual([]);
});

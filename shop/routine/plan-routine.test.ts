import { describe, expect, test } from "vitest";
import { RoutineAnswers } from "#contract/routine/routine.ts";
import { planRoutine } from "./plan-routine.ts";
import type { RoutineCandidate } from "./routine-candidate.ts";
import { candidate } from "./testing/routine-product.ts";

const cleanser = candidate({ id: 1, step: "cleanse", price: 10_000 });
const sunscreen = candidate({ id: 2, step: "protect", times: ["morning"], price: 30_000 });
const cream = candidate({ id: 3, step: "moisturise", price: 20_000 });
const basics = [cleanser, sunscreen, cream];
const retinol = candidate({ id: 4, times: ["evening"], concerns: ["fine-lines"], actives: ["retinoid"] });
const peel = candidate({
  id: 5,
  step: "mask",
  times: ["weekly"],
  concerns: ["dullness"],
  actives: ["acid"],
});

function plan(products: readonly RoutineCandidate[], answers: object = {}) {
  const asked = { skin: "oily", concern: [], sensitive: "no", budget: "any", ...answers };
  const { picks, gaps, total } = planRoutine(RoutineAnswers.parse(asked), products);
  return { ids: picks.map(({ product }) => product.id), gaps, total };
}

describe("planRoutine", () => {
  test("returns a cleanser, sun care and a cream for every skin", () => {
    expect(plan(basics)).toEqual({ ids: [1, 2, 3], gaps: [], total: 60_000 });
  });

  test("returns gaps for missing basic steps", () => {
    expect(plan([cleanser, { ...cream, stock: 0 }]).gaps).toEqual([
      { step: "protect", why: "unavailable" },
      { step: "moisturise", why: "unavailable" },
    ]);
    expect(plan([])).toMatchObject({ ids: [], total: 0 });
  });

  test("chooses a cheaper cleanser when the expensive one leaves no budget for sun care", () => {
    const dear = candidate({ id: 9, step: "cleanse", price: 50_000, skinTypes: ["oily"] });
    expect(plan([...basics, dear]).ids).toContain(9);
    expect(plan([...basics, dear], { budget: "700" })).toMatchObject({ ids: [1, 2, 3], gaps: [] });
  });

  test("leaves out a strong active without sun care", () => {
    expect(plan([...basics, retinol], { concern: ["fine-lines"] }).ids).toEqual([4, 2, 1, 3]);
    const unprotected = plan([cleanser, cream, retinol], { concern: ["fine-lines"] });
    expect(unprotected.ids).toEqual([1, 3]);
    expect(unprotected.gaps).toContainEqual({ concern: "fine-lines", why: "unavailable" });
  });

  test("never combines retinol and acids, and prefers the first named concern", () => {
    const products = [...basics, retinol, peel];
    expect(plan(products, { concern: ["dullness"] }).ids).toContain(5);
    const both = plan(products, { concern: ["fine-lines", "dullness"] });
    expect(both.ids).toEqual([4, 2, 1, 3]);
    expect(both.gaps).toEqual([{ concern: "dullness", why: "unavailable" }]);
  });

  test("chooses a cleanser that fits the requested treatment", () => {
    const acidWash = candidate({
      id: 8,
      step: "cleanse",
      actives: ["acid"],
      skinTypes: ["oily"],
      price: 5000,
    });
    const products = [...basics, acidWash, retinol];
    expect(plan([sunscreen, cream, acidWash]).ids).toContain(8);
    expect(plan(products, { concern: ["fine-lines"] }).ids).toEqual([4, 2, 1, 3]);
  });

  test("uses strong actives on sensitive skin only in products for it, and acids only in products that are rinsed off", () => {
    const sensitive = { concern: ["fine-lines", "dullness"], sensitive: "yes" };
    const tagged = { skinTypes: ["oily", "sensitive"] };
    expect(plan([...basics, retinol, peel], sensitive).ids).toEqual([1, 2, 3]);
    expect(plan([...basics, { ...retinol, ...tagged }], sensitive).ids).toContain(4);
    expect(plan([...basics, { ...peel, ...tagged }], sensitive).ids).not.toContain(5);
    const wash = candidate({ id: 8, step: "cleanse", actives: ["acid"], ...tagged });
    expect(plan([sunscreen, wash], sensitive).ids).toContain(8);
  });

  test("chooses one product for two concerns", () => {
    const [one, both] = [
      candidate({ id: 6, concerns: ["shine"], price: 5000 }),
      candidate({ id: 7, concerns: ["shine", "blemishes"] }),
    ];
    expect(plan([...basics, one, both], { concern: ["shine", "blemishes"] })).toMatchObject({
      ids: [7, 1, 2, 3],
      gaps: [],
    });
  });

  test("chooses products for the skin type", () => {
    const forDry = candidate({ id: 6, step: "cleanse", skinTypes: ["dry"], price: 1000 });
    expect(plan([...basics, forDry]).ids).not.toContain(6);
    expect(plan([...basics, forDry], { skin: "dry" }).ids).toContain(6);
  });

  test("prefers products for morning and evening over those for one of them", () => {
    const night = candidate({ id: 6, step: "moisturise", times: ["evening"], price: 1000 });
    expect(plan([...basics, night]).ids).toContain(3);
    expect(plan([cleanser, sunscreen, night]).ids).toContain(6);
  });
});

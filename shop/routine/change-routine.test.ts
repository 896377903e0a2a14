import { describe, expect, test } from "vitest";
import { RoutineAnswers } from "#contract/routine/routine.ts";
import { canRemove, canSwap, fullerRoutine } from "./change-routine.ts";
import { planRoutine } from "./plan-routine.ts";
import { candidate } from "./testing/routine-product.ts";

const cleanser = candidate({ id: 1, step: "cleanse", price: 10_000 });
const sunscreen = candidate({ id: 2, step: "protect", times: ["morning"], price: 30_000 });
const cream = candidate({ id: 3, step: "moisturise", price: 20_000 });
const retinol = candidate({ id: 4, times: ["evening"], concerns: ["fine-lines"], actives: ["retinoid"] });
const peptide = candidate({ id: 5, concerns: ["fine-lines"], price: 25_000 });
const richCream = candidate({ id: 6, step: "moisturise", price: 24_000 });
const products = [cleanser, sunscreen, cream, retinol, peptide, richCream];

function plan(changes: object) {
  const answers = RoutineAnswers.parse({
    skin: "oily",
    concern: [],
    sensitive: "no",
    budget: "any",
    ...changes,
  });
  const routine = planRoutine(answers, products);
  return { answers, routine, ids: routine.picks.map(({ product }) => product.id) };
}

describe("a changed routine", () => {
  test("a routine has another product for a swapped one", () => {
    expect(plan({}).ids).toEqual([1, 2, 3]);
    expect(plan({ without: [3] }).ids).toEqual([1, 2, 6]);
    const none = plan({ without: [3, 6] });
    expect([none.ids, none.routine.gaps]).toEqual([[1, 2], [{ step: "moisturise", why: "unavailable" }]]);
  });

  test("lacks a removed step and reports no gap for it", () => {
    const { ids, routine } = plan({ removed: ["moisturise", "mask"] });
    expect([ids, routine.gaps]).toEqual([[1, 2], []]);
  });

  test("lacks products that need sun care without sun care", () => {
    expect(plan({ concern: ["fine-lines"], removed: ["protect"] }).ids).toEqual([5, 1, 3]);
  });

  test.each([
    [{}, 3, true],
    [{}, 1, false],
    // The other cream costs more.
    [{ budget: "600" }, 3, false],
    [{ without: [6] }, 3, false],
    [{ concern: ["fine-lines"] }, 4, true],
  ])("can swap a product only for another one within the budget: %j, product %i", (changes, id, expected) => {
    const { answers, routine } = plan(changes);
    const pick = routine.picks.find(({ product }) => product.id === id);
    expect(pick && canSwap(pick, routine, answers, products)).toBe(expected);
  });

  test("keeps sun care beside an active, and its last product", () => {
    const removable = (changes: object) => {
      const { routine } = plan(changes);
      return routine.picks.filter((pick) => canRemove(pick, routine)).map(({ product }) => product.id);
    };
    expect(removable({})).toEqual([1, 2, 3]);
    expect(removable({ concern: ["fine-lines"] })).toEqual([4, 1, 3]);
    expect(removable({ budget: "100" })).toEqual([]);
  });
});

describe("fullerRoutine", () => {
  const fuller = (changes: object) => {
    const { answers, routine } = plan(changes);
    const found = fullerRoutine(answers, products, routine);
    return found && { ...found, added: found.added.map(({ id }) => id) };
  };

  test("adds the most useful missing part", () => {
    expect(plan({ budget: "500" }).ids).toEqual([1, 2]);
    expect(fuller({ budget: "500" })).toEqual({ budget: 60_000, extra: 10_000, added: [3], keepsAll: true });
  });

  test("begins with care for the concern that was too expensive", () => {
    const care = { concern: ["fine-lines"], budget: "190" };
    expect(plan(care).ids).toEqual([1]);
    expect(fuller(care)).toEqual({ budget: 25_000, extra: 6000, added: [5], keepsAll: false });
  });

  test("returns null for a complete routine, and for gaps that no money fills", () => {
    expect(fuller({ budget: "any" })).toBeNull();
    expect(fuller({ budget: "500", without: [3, 6] })).toBeNull();
    expect(fuller({ budget: "500", removed: ["moisturise"] })).toBeNull();
  });
});

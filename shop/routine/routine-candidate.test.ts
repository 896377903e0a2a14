import { describe, expect, test } from "vitest";
import { routineCandidate } from "./routine-candidate.ts";
import { routineProduct } from "./testing/routine-product.ts";

describe("routineCandidate", () => {
  test.each([
    ["cleansers", "face", [], "cleanse"],
    ["cleansers", "face", ["make-up-removal", "dryness"], "remove"],
    ["face-wash", "face", [], "cleanse"],
    ["serums", "face", ["fine-lines"], "treat"],
    ["moisturisers", "face", [], "moisturise"],
    ["moisturisers", "face", ["sun"], "protect"],
    ["suncare", "face", ["sun"], "protect"],
    ["suncare", "body", ["sun"], undefined],
    ["masks", "face", [], "mask"],
    ["masks", "lips", [], undefined],
    ["eyecare", "eyes", ["puffiness"], "eye"],
    ["serums", "eyes", [], "eye"],
    ["sets", "face", [], undefined],
    ["serums", null, [], undefined],
  ])("gives a product of %s for %s with %j the step %s", (category_key, area, concerns, step) => {
    expect(routineCandidate(routineProduct({ category_key, area, concerns }))?.step).toBe(step);
  });

  test.each([
    ["Retinol (vitamin A): 0.3% — Refines the look of lines", "retinoid"],
    ["Retinyl palmitate: 1%", "retinoid"],
    ["Glycolic acid (AHA): 5% — Loosens dead cells\nAllantoin: 0.5%", "acid"],
    ["Salicylic acid (BHA): 2%", "acid"],
    ["Vitamin C (L-ascorbic acid): 15%", "vitamin_c"],
    ["Sodium ascorbyl phosphate: 3%\nMandelic acid: 5%", "acid vitamin_c"],
    // Similar names and products that only support an active do not count.
    ["Hyaluronic acid: 2%\nFerulic acid: 0.5% — Keeps vitamin C stable\nTranexamic acid: 2%", ""],
    ["Ethylhexyl salicylate: 5%\nStearic acid\nNiacinamide (vitamin B3): 10% — A partner to retinol", ""],
  ])("detects in %j the actives '%s'", (active_ingredients_en, actives) => {
    const found = routineCandidate(routineProduct({ active_ingredients_en }));
    expect(found?.actives.join(" ")).toBe(actives);
  });

  test("detects actives in Arabic ingredients and in names", () => {
    const actives = (changes: object) => routineCandidate(routineProduct(changes))?.actives;
    expect(actives({ active_ingredients_ar: "حمض الجليكوليك: 5% — يفكّك الخلايا" })).toEqual(["acid"]);
    expect(actives({ name_ar: "سيروم ريتينول ليلي" })).toEqual(["retinoid"]);
    expect(actives({ name_en: "AHA 8% Peeling Serum" })).toEqual(["acid"]);
  });

  test.each([
    ["Morning and evening, before cream.", "morning evening"],
    ["Press a few drops into the skin.", "morning evening"],
    ["In the evening, as the last step.", "evening"],
    ["A thin layer before bed.", "evening"],
    ["Every morning, under make-up.", "morning"],
  ])("derives the times from the instructions: %s", (how_to_use_en, times) => {
    expect(routineCandidate(routineProduct({ how_to_use_en }))?.times.join(" ")).toBe(times);
  });

  test("takes the times of the step that the shop has stated", () => {
    const stated = { category_key: "other", step: "cleanse" } as const;
    expect(routineCandidate(routineProduct(stated))?.times).toEqual(["morning", "evening"]);
    expect(routineCandidate(routineProduct({ ...stated, use_times: ["weekly"] }))?.times).toEqual(["weekly"]);
  });

  test("returns null if instructions and active exclude each other", () => {
    const retinol = { active_ingredients_en: "Retinol: 0.3%" };
    expect(routineCandidate(routineProduct(retinol))?.times).toEqual(["evening"]);
    expect(routineCandidate(routineProduct({ ...retinol, how_to_use_en: "Every morning." }))).toBeNull();
  });

  test("returns null for products with shades, because nobody can choose one", () => {
    expect(routineCandidate(routineProduct({ color: "fair" }))).toBeNull();
    expect(routineCandidate(routineProduct({ color: "clear" }))).not.toBeNull();
  });

  test("uses the discounted price", () => {
    expect(routineCandidate(routineProduct({ discounted_price: 15_000 }))?.price).toBe(15_000);
  });
});

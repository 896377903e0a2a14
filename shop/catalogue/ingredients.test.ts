import { expect, test } from "vitest";
import { ingredientLine, parseIngredients } from "./ingredients.ts";

test("an ingredient is written on a line and read back", () => {
  const zinc = { name: "Zinc PCA", share: "1%", does: "Calms blemish-prone skin" };
  expect(ingredientLine(zinc)).toBe("Zinc PCA: 1% — Calms blemish-prone skin");
  const plain = { name: "زنك", share: null, does: "" };
  expect(parseIngredients([zinc, plain].map(ingredientLine).join("\n"))).toEqual([zinc, plain]);
});

test("a line in any other form is all name; empty lines are nothing", () => {
  expect(parseIngredients("Water\n\nRatio 2: 1 of oils")).toEqual([
    { name: "Water", share: null, does: "" },
    { name: "Ratio 2: 1 of oils", share: null, does: "" },
  ]);
});

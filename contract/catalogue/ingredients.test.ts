import { expect, test } from "vitest";
import { ingredientLine, parseIngredients } from "./ingredients.ts";

test("ingredientLine formats an ingredient and parseIngredients parses it", () => {
  const zinc = { name: "Zinc PCA", share: "1%", does: "Calms blemish-prone skin" };
  expect(ingredientLine(zinc)).toBe("Zinc PCA: 1% — Calms blemish-prone skin");
  const plain = { name: "زنك", share: null, does: "" };
  expect(parseIngredients([zinc, plain].map(ingredientLine).join("\n"))).toEqual([zinc, plain]);
});

test("parseIngredients uses any other line as a name and skips empty lines", () => {
  expect(parseIngredients("Water\n\nRatio 2: 1 of oils")).toEqual([
    { name: "Water", share: null, does: "" },
    { name: "Ratio 2: 1 of oils", share: null, does: "" },
  ]);
});

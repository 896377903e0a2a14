import { expect, test } from "vitest";
import { missingTexts, wantedTexts } from "./product-texts.ts";
import { emptyProduct } from "./product-values.ts";

test("a name and a description are always to be written, the rest where the other language has it", () => {
  expect(missingTexts(emptyProduct, "ar")).toEqual(["name", "description"]);
  const english = { ...emptyProduct, name_en: "Serum", description_en: "Calms.", benefits_en: "Less shine" };
  expect(missingTexts(english, "en")).toEqual([]);
  expect(wantedTexts(english)).toEqual(["name", "description", "benefits"]);
  expect(missingTexts(english, "ar")).toEqual(["name", "description", "benefits"]);
  expect(missingTexts({ ...english, benefits_ar: " \n" }, "ar")).toContain("benefits");
});

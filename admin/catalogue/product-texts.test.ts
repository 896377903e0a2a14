import { expect, test } from "vitest";
import { missingTexts, requiredTexts } from "./product-texts.ts";
import { emptyProduct } from "./product-values.ts";

test("requires name and description, and other texts that the other language has", () => {
  expect(missingTexts(emptyProduct, "ar")).toEqual(["name", "description"]);
  const english = { ...emptyProduct, name_en: "Serum", description_en: "Calms.", benefits_en: "Less shine" };
  expect(missingTexts(english, "en")).toEqual([]);
  expect(requiredTexts(english)).toEqual(["name", "description", "benefits"]);
  expect(missingTexts(english, "ar")).toEqual(["name", "description", "benefits"]);
  expect(missingTexts({ ...english, benefits_ar: " \n" }, "ar")).toContain("benefits");
});

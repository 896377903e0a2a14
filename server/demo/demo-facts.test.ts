import { describe, expect, test } from "vitest";
import { demoProducts } from "#demo/catalogue/demo-products.ts";
import { avoidedInPregnancy } from "#shop/ingredients/ingredient-groups.ts";
import { allGroupsOf } from "#shop/ingredients/product-ingredients.ts";
import { demoFacts } from "./demo-facts.ts";

describe("demoFacts", () => {
  test("numbers every product, and none like a real notification", () => {
    const numbers = demoProducts.map(({ sku }) => demoFacts(sku).registration_number);
    expect(new Set(numbers).size).toBe(demoProducts.length);
    for (const number of numbers) expect(number).toMatch(/^DEMO-\d{4}$/);
  });

  test("avoids retinol in pregnancy, and states nothing unsuitable as suitable", () => {
    for (const { sku, nameEn, nameAr, ingredients } of demoProducts) {
      const { inci = [], pregnancy } = demoFacts(sku);
      const groups = allGroupsOf({
        name_en: nameEn,
        name_ar: nameAr,
        active_ingredients_en: ingredients.map(({ en }) => en).join("\n"),
        active_ingredients_ar: ingredients.map(({ ar }) => ar).join("\n"),
        inci,
      });
      expect([sku, pregnancy === "avoid"]).toEqual([sku, avoidedInPregnancy(groups).length > 0]);
    }
    expect(demoFacts("SM-SER-03").pregnancy).toBe("avoid");
  });

  test("lists the ingredients of every product but sets", () => {
    const without = demoProducts.filter(({ sku }) => (demoFacts(sku).inci ?? []).length === 0);
    expect(without.map(({ sku }) => sku)).toEqual(["SM-SET-01", "SM-SET-02"]);
  });
});

import { readFileSync } from "node:fs";
import type { Language } from "#contract/language.ts";
import { demoCategories } from "#demo/catalogue/demo-categories.ts";
import type { CategoryKey } from "#demo/catalogue/demo-product.ts";
import { demoProducts } from "#demo/catalogue/demo-products.ts";

const cities = [
  ...readFileSync(new URL("../db/migrations/0001_catalogue.sql", import.meta.url), "utf8").matchAll(
    /\('(?<en>[^']+)', '(?<ar>[^']+)', \d+, \d+, \d+\)/g,
  ),
].map(({ groups }) => ({ en: groups?.["en"] ?? "", ar: groups?.["ar"] ?? "" }));

/** The name of a product of the demo catalogue, which the shop of the tests is filled with. */
export function productName(sku: string, language: Language): string {
  const product = found(
    demoProducts.find((one) => one.sku === sku),
    sku,
  );
  return language === "ar" ? product.nameAr : product.nameEn;
}

export function categoryName(key: CategoryKey, language: Language): string {
  const category = found(
    demoCategories.find((one) => one.key === key),
    key,
  );
  return language === "ar" ? category.nameAr : category.nameEn;
}

/** The name of a governorate, which every shop has, by its English one as the first migration writes it. */
export function cityName(english: string, language: Language): string {
  return found(
    cities.find(({ en }) => en === english),
    english,
  )[language];
}

function found<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`The demo's data has no ${name}`);
  return value;
}

import { readFileSync } from "node:fs";
import type { Language } from "#contract/language.ts";
import { demoCategories } from "#demo/catalogue/demo-categories.ts";
import { demoPurposes } from "#demo/catalogue/demo-concerns.ts";
import { demoFamilies } from "#demo/catalogue/demo-families.ts";
import type { CategoryKey } from "#demo/catalogue/demo-product.ts";
import { demoProducts } from "#demo/catalogue/demo-products.ts";
import { cityName as shownCityName } from "#shop/addresses/city-names.ts";

const cities = [
  ...readFileSync(new URL("../db/migrations/0010_governorates.sql", import.meta.url), "utf8").matchAll(
    /\('(?<en>[^']+)', '(?<ar>[^']+)', \d+, \d+, \d+\)/g,
  ),
].map(({ groups }) => ({ name_en: groups?.["en"] ?? "", name_ar: groups?.["ar"] ?? "" }));

const concerns = [
  ...readFileSync(new URL("../db/migrations/0005_concerns.sql", import.meta.url), "utf8").matchAll(
    /\('(?:area|skin_type|concern)', \d+, '(?<key>[^']+)', '(?<en>[^']+)', '(?<ar>[^']+)'/g,
  ),
].map(({ groups }) => ({
  key: groups?.["key"] ?? "",
  name_en: groups?.["en"] ?? "",
  name_ar: groups?.["ar"] ?? "",
}));

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

export function concernName(key: string, language: Language): string {
  // Renamed by 0035_texts_without_claims.sql.
  if (key === "blemishes") return language === "ar" ? "البشرة المعرّضة للحبوب" : "Blemish-prone skin";
  const concern = found(
    concerns.find((one) => one.key === key),
    key,
  );
  return language === "ar" ? concern.name_ar : concern.name_en;
}

/** Number of cards in a list of demo products for all of these; one per family. */
export function countOfCardsFor(...keys: readonly string[]): number {
  const found = Object.entries(demoPurposes).filter(([, { area, skinTypes, concerns }]) =>
    keys.every((key) => [area, ...skinTypes, ...concerns].includes(key)),
  );
  const cards = found.map(
    ([sku]) => demoFamilies.findIndex(({ members }) => members.some((one) => one.sku === sku)) + 1 || sku,
  );
  return new Set(cards).size;
}

/** Displayed name of a governorate, by its English name in the first migration. */
export function cityName(english: string, language: Language): string {
  const city = found(
    cities.find(({ name_en }) => name_en === english),
    english,
  );
  return shownCityName(city, language);
}

function found<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`The demo catalogue has no ${name}`);
  return value;
}

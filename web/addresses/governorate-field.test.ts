import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { listCities } from "#shop/addresses/city-names.ts";
import { cityView } from "./address-view.ts";
import { matchingCities } from "./governorate-field.tsx";

const { db } = await openTestDatabase();

const listed = await listCities(db);
const views = {
  ar: listed.map((city) => cityView(city, "ar")),
  en: listed.map((city) => cityView(city, "en")),
};

/** English names of the matches, which must be equal in both languages. */
function found(typed: string) {
  const [inArabic, inEnglish] = [matchingCities(views.ar, typed), matchingCities(views.en, typed)];
  expect(inEnglish.map(({ id }) => id)).toEqual(inArabic.map(({ id }) => id));
  return inEnglish.map(({ id }) => listed.find((city) => city.id === id)?.name_en);
}

test.each([
  ["القاهره", "Cairo"],
  ["قاهرة", "Cairo"],
  ["اسكندريه", "Alexandria"],
  ["إسكند", "Alexandria"],
  ["الاسكندرية", "Alexandria"],
  ["شمال سينا", "North Sinai"],
  ["GIZ", "Giza"],
  ["sinai so", "South Sinai"],
  ["اكتوبر", "Sixth of October"],
  ["6 اكتوبر", "Sixth of October"],
  ["٦ أكتوبر", "Sixth of October"],
  ["السادس من أكتوبر", "Sixth of October"],
  ["october", "Sixth of October"],
  ["6 October", "Sixth of October"],
  ["6th of october", "Sixth of October"],
  ["sixth", "Sixth of October"],
  ["بور سعيد", "Port Said"],
  ["بورسعيد", "Port Said"],
  ["portsaid", "Port Said"],
  ["minya", "Menia"],
  ["menia", "Menia"],
  ["Assiut", "Asyout"],
  ["Asyout", "Asyout"],
  ["beni suef", "Bani Sueif"],
  ["Bani Sueif", "Bani Sueif"],
  ["dakahlia", "Daqahlia"],
  ["Daqahlia", "Daqahlia"],
  ["Qalyubia", "Qalubia"],
  ["Qalubia", "Qalubia"],
  ["monufia", "Menofia"],
  ["Menoufia", "Menofia"],
  ["Menofia", "Menofia"],
])("finds %j as %s only, in both languages", (typed, name) => {
  expect(found(typed)).toEqual([name]);
});

test("finds all names with the prefix, all for an empty text, and none for an unknown one", () => {
  expect(found("سيناء")).toEqual(["North Sinai", "South Sinai"]);
  for (const nothing of ["", "  ", "(.*"]) expect(found(nothing)).toHaveLength(29);
  expect(found("Paris")).toEqual([]);
});

test("finds each by its displayed name and by its API names", () => {
  for (const [at, city] of listed.entries()) {
    for (const typed of [city.name_ar, city.name_en, views.en[at]?.name ?? "", views.ar[at]?.name ?? ""]) {
      expect(found(typed)).toContain(city.name_en);
    }
  }
});

import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { listCities } from "#shop/addresses/list-cities.ts";
import { cityView } from "./city-view.ts";
import { matchingCities } from "./matching-cities.ts";

const { db, drop } = await createTestDatabase();
afterAll(drop);

const listed = await listCities(db);
const views = {
  ar: listed.map((city) => cityView(city, "ar")),
  en: listed.map((city) => cityView(city, "en")),
};

/** What is found, by the names on the wire. */
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
])("%j finds %s alone, in either language", (typed, name) => {
  expect(found(typed)).toEqual([name]);
});

test("what begins several names finds them all, nothing typed finds every one, and what is nowhere finds none", () => {
  expect(found("سيناء")).toEqual(["North Sinai", "South Sinai"]);
  for (const nothing of ["", "  ", "(.*"]) expect(found(nothing)).toHaveLength(29);
  expect(found("Paris")).toEqual([]);
});

test("each is found by what is shown of it and by its names on the wire", () => {
  for (const [at, city] of listed.entries()) {
    for (const typed of [city.name_ar, city.name_en, views.en[at]?.name ?? "", views.ar[at]?.name ?? ""]) {
      expect(found(typed)).toContain(city.name_en);
    }
  }
});

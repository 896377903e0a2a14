import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { cityName, listCities } from "./city-names.ts";

const { db } = await openTestDatabase();

test("cityName uses common English spellings, and the stored name of a renamed city", async () => {
  const cities = await listCities(db);
  const differing = cities.filter((city) => cityName(city, "en") !== city.name_en);
  expect(Object.fromEntries(differing.map((city) => [city.name_en, cityName(city, "en")]))).toEqual({
    Qalubia: "Qalyubia",
    Daqahlia: "Dakahlia",
    Menofia: "Monufia",
    "Bani Sueif": "Beni Suef",
    Menia: "Minya",
    Asyout: "Assiut",
  });
  expect(cities.filter((city) => cityName(city, "ar") !== city.name_ar)).toEqual([]);
  expect(cityName({ name_en: "Minya city", name_ar: "المنيا" }, "en")).toBe("Minya city");
});

test("Sixth of October has a digit in Arabic", async () => {
  const city = (await listCities(db)).find(({ name_en }) => name_en === "Sixth of October");
  expect(city?.name_ar).toBe("6 أكتوبر");
});

import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { listCities } from "./city-names.ts";

const { db } = await openTestDatabase();

/** City names by delivery fee in piastres (specification 9). */
const prices: Record<string, string[]> = {
  7000: ["Cairo", "Fayoum", "Giza", "Helwan", "Sixth of October"],
  9000: ["Alexandria", "Beheira"],
  9500: [
    "Damietta",
    "Daqahlia",
    "Gharbia",
    "Ismailia",
    "Kafr El Sheikh",
    "Menofia",
    "Port Said",
    "Qalubia",
    "Suez",
  ],
  12000: ["Aswan", "Asyout", "Bani Sueif", "Luxor", "Menia", "Qena", "Sharqia", "Sohag"],
  13000: ["Matrouh"],
  17000: ["New Valley", "North Sinai", "Red Sea", "South Sinai"],
};

test("the 29 cities have the delivery fees of the specification", async () => {
  const cities = await listCities(db);
  expect(cities).toHaveLength(29);
  const byPrice = Object.groupBy(cities, (city) => String(city.delivery_fee));
  const names = Object.entries(byPrice).map(([fee, group]) => [
    fee,
    group?.map((city) => city.name_en).sort(),
  ]);
  expect(Object.fromEntries(names)).toEqual(prices);
});

test("delivery takes 1 to 3 business days to Cairo and Giza, and 3 to 7 to Aswan", async () => {
  const cities = await listCities(db);
  const days = (name: string) => {
    const city = cities.find(({ name_en }) => name_en === name);
    return [city?.delivery_days_from, city?.delivery_days_to];
  };
  expect([days("Cairo"), days("Giza"), days("Aswan")]).toEqual([
    [1, 3],
    [1, 3],
    [3, 7],
  ]);
});

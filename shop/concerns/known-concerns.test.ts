import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { knownConcerns, listConcerns, unknownConcerns } from "./concerns.ts";

const { db } = await openTestDatabase();

const nothing = { area: [], skin_type: [], concern: [] };

test("knownConcerns keeps known keys of the right kind", async () => {
  const filter = {
    page: 3,
    area: ["face", "oily"],
    skin_type: ["__proto__", "dry"],
    concern: ["", "Sun", "sun"],
  };
  expect(knownConcerns(filter, await listConcerns(db))).toEqual({
    page: 3,
    area: ["face"],
    skin_type: ["dry"],
    concern: ["sun"],
  });
});

test.each([
  [{}, null],
  [{ area: ["face", "lips"], skin_type: ["dry"], concern: ["sun", "dark-spots"] }, null],
  [{ concern: ["sun", "oily"] }, { concern: ["unknown_choice"] }],
  [
    { area: ["' or 1=1 --"], skin_type: ["\u202edry"] },
    { area: ["unknown_choice"], skin_type: ["unknown_choice"] },
  ],
])("unknownConcerns returns errors for %j: %j", async (named, expected) => {
  expect(await unknownConcerns(db, { ...nothing, ...named })).toEqual(expected);
});

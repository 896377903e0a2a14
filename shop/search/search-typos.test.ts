import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { createProductSearch } from "../storefront/search-products.ts";
import { insertSearchCatalogue } from "../testing/search-catalogue.ts";

const { db } = await openTestDatabase();
await insertSearchCatalogue(db);
const { search } = createProductSearch(db);

const found = async (query: string) => (await search(query, 24)).products.map((product) => product.sku);

/** Typos at the letter with index `place`. */
const typos = {
  wrong: (word: string, place: number) => word.slice(0, place) + other(word, place) + word.slice(place + 1),
  missing: (word: string, place: number) => word.slice(0, place) + word.slice(place + 1),
  doubled: (word: string, place: number) => word.slice(0, place + 1) + word.slice(place),
  swapped: (word: string, place: number) =>
    word.slice(0, place) + (word[place + 1] ?? "") + (word[place] ?? "") + word.slice(place + 2),
};

function other(word: string, place: number): string {
  const letters = /[a-z]/.test(word) ? "qx" : "ضظ";
  return letters[word[place] === letters[0] ? 1 : 0] ?? "";
}

const words = [
  ["niacinamide", "SER-1"],
  ["retinol", "SER-3"],
  ["charcoal", "CLE-1"],
  ["rose", "CLE-2"],
  ["نياسيناميد", "SER-1"],
  ["ريتينول", "SER-3"],
  ["صابونه", "CLE-1"],
  ["ستيك", "SUN-2"],
] as const;

describe.each(words)("finds %s", (word, sku) => {
  test.each([
    ["one letter wrong", typos.wrong],
    ["one letter missing", typos.missing],
    ["one letter doubled", typos.doubled],
    ["two letters swapped", typos.swapped],
  ] as const)("with %s at any position", async (kind, typo) => {
    const last = kind === "two letters swapped" ? word.length - 1 : word.length;
    const typed = Array.from({ length: last }, (_, place) => typo(word, place))
      // Words of three letters are never corrected.
      .filter((wrong) => wrong.length >= 4);
    const missed: string[] = [];
    for (const wrong of typed) {
      if (!(await found(wrong)).includes(sku)) missed.push(wrong);
    }
    expect(missed).toEqual([]);
  });
});

test("forgives a typo in each of several words", async () => {
  expect((await found("niacinamyde serum"))[0]).toBe("SER-1");
  expect((await found("vitamn c serun"))[0]).toBe("SER-2");
  expect((await found("سيروم نياسيناميت"))[0]).toBe("SER-1");
});

test("corrects two typos in a long word, but neither three nor one in three letters", async () => {
  expect((await found("niaxinamqde"))[0]).toBe("SER-1");
  expect(await found("niaxinqmqde")).toEqual([]);
  expect(await found("lup")).toEqual([]);
});

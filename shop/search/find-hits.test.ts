import { expect, test } from "vitest";
import { orderHits } from "./find-hits.ts";
import { gradesOf } from "./text-query.ts";
import type { Term } from "./understand-query.ts";

const reading = { kind: "exact", word: "", meaning: null, productCount: null } as const;
const term = (stem: string, weight: number): Term => ({
  from: 0,
  to: 0,
  weight,
  isOptional: false,
  alternatives: [
    { lexemes: [stem], closeness: "exact", isNearest: false, reading },
    { lexemes: [`${stem}x`], closeness: "far", isNearest: false, reading },
    { lexemes: [`${stem}y`], closeness: "exact", isNearest: true, reading },
  ],
});
const [common, rare] = [term("common", 1), term("rare", 4)];
const grades = gradesOf(common);
const inName = 0;
const anywhere = grades.findIndex(({ weight }) => weight === 0.15);
const nearest = grades.findIndex((grade) => grade.isNearest);

const ordered = (...met: (number | null)[][]) =>
  orderHits(
    met.map((places, productId) => ({ productId, met: places, beside: [] })),
    [common, rare],
  ).map(({ productId }) => productId);

test("a name counts more than a description and a rare word more than a common one", () => {
  expect(ordered([anywhere, anywhere], [inName, inName])).toEqual([1, 0]);
  expect(ordered([inName, null], [null, inName])).toEqual([1, 0]);
  expect(ordered([inName, anywhere], [anywhere, inName])).toEqual([1, 0]);
});

test("equal hits keep their order: in stock first, then by sales", () => {
  expect(ordered([inName, inName], [inName, inName], [inName, inName])).toEqual([0, 1, 2]);
});

test("adjacent words raise the score a little", () => {
  const candidates = [false, true].map((beside, productId) => ({
    productId,
    met: [inName, inName],
    beside: [beside],
  }));
  expect(orderHits(candidates, [common, rare]).map(({ productId }) => productId)).toEqual([1, 0]);
});

test("a hit that misses a term or meets only the nearest meaning is not what was asked for", () => {
  const hits = (met: (number | null)[]) =>
    orderHits([{ productId: 1, met, beside: [] }], [common, rare])[0]?.meetsQuery;
  expect([hits([inName, anywhere]), hits([inName, null]), hits([nearest, inName])]).toEqual([
    true,
    false,
    false,
  ]);
});

import { expect, test } from "vitest";
import { piecesOf } from "../stock/parts.ts";
import { contentLines } from "./price-edit.ts";

const product = (price: number, discounted_price: number | null = null) => ({
  product_id: 7,
  category_id: 1,
  name_en: "Serum",
  name_ar: "سيروم",
  price,
  discounted_price,
  stock: 10,
  is_shown: true,
  parts: [],
});
const line = (id: number, product_id: number | null, quantity: number, paid_price: number) => ({
  id,
  product_id,
  quantity,
  unit_price: 500,
  paid_price,
  parts: [] as { product_id: number; quantity: number }[],
});

test("remaining pieces keep their prices and further pieces have the current price", () => {
  const { kept, added, taken } = contentLines(
    [line(1, 7, 3, 400), line(2, 8, 1, 500)],
    [
      { product_id: 7, quantity: 5 },
      { product_id: 9, quantity: 2 },
    ],
    new Map([
      [7, product(500, 450)],
      [8, product(500)],
      [9, product(300)],
    ]),
  );
  expect(kept).toEqual([line(1, 7, 3, 400), line(2, 8, 0, 500)]);
  expect(added).toMatchObject([
    { product_id: 7, quantity: 2, unit_price: 500, paid_price: 450 },
    { product_id: 9, quantity: 2, unit_price: 300, paid_price: 300 },
  ]);
  expect(Object.fromEntries(piecesOf(taken))).toEqual({ 7: 2, 8: -1, 9: 2 });
});

test("further pieces at the same price join their line", () => {
  const { kept, added } = contentLines(
    [line(1, 7, 1, 450)],
    [{ product_id: 7, quantity: 4 }],
    new Map([[7, product(500, 450)]]),
  );
  expect([kept, added]).toEqual([[line(1, 7, 4, 450)], []]);
});

test("removing pieces starts with the later line, and a deleted product stays unchanged", () => {
  const { kept, added, taken } = contentLines(
    [line(1, 7, 3, 400), line(2, 7, 2, 450), line(3, null, 1, 500)],
    [{ product_id: 7, quantity: 4 }],
    new Map([[7, product(500, 450)]]),
  );
  expect(kept.map(({ quantity }) => quantity)).toEqual([3, 1, 1]);
  expect(added).toEqual([]);
  expect(Object.fromEntries(piecesOf(taken))).toEqual({ 7: -1 });
});

test("further sets with other parts than those of the line are a line of their own", () => {
  const part = { product_id: 8, name_en: "", name_ar: "", quantity: 2, price: 100, cost: null, stock: 9 };
  const { kept, added, taken } = contentLines(
    [{ ...line(1, 7, 1, 450), parts: [{ product_id: 9, quantity: 1 }] }],
    [{ product_id: 7, quantity: 2 }],
    new Map([[7, { ...product(500, 450), parts: [part] }]]),
  );
  expect(kept.map(({ quantity }) => quantity)).toEqual([1]);
  expect(added).toMatchObject([{ product_id: 7, quantity: 1, parts: [{ product_id: 8 }] }]);
  expect(Object.fromEntries(piecesOf(taken))).toEqual({ 8: 2 });
});

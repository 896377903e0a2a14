import { expect, test } from "vitest";
import { movedBy, whole, zoomed } from "./picture-view.ts";

test("an enlarged picture keeps the place under the finger", () => {
  const view = zoomed(whole, 2, { x: 100, y: -40 });
  expect(view).toEqual({ x: -100, y: 40, scale: 2 });
  expect(zoomed(view, 0.5, { x: 100, y: -40 })).toEqual(whole);
});

test("a picture grows to four times its size and never below the whole", () => {
  expect(zoomed(whole, 9).scale).toBe(4);
  expect(zoomed({ x: 30, y: 0, scale: 1.2 }, 0.5)).toEqual(whole);
});

test("only an enlarged picture moves", () => {
  expect(movedBy(whole, 20, 5)).toBe(whole);
  expect(movedBy({ ...whole, scale: 2 }, 20, 5)).toEqual({ x: 20, y: 5, scale: 2 });
});

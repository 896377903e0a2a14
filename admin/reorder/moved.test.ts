import { expect, test } from "vitest";
import { moved, placeAt, stepOf } from "./moved.ts";

test("moves an item and closes the gap; changes nothing beyond the ends", () => {
  const list = ["a", "b", "c"];
  expect(moved(list, 0, 2)).toEqual(["b", "c", "a"]);
  expect(moved(list, 2, 0)).toEqual(["c", "a", "b"]);
  for (const [from, to] of [
    [0, -1],
    [2, 3],
    [5, 0],
    [1, 1],
  ] as const)
    expect(moved(list, from, to)).toBe(list);
});

test("moves with arrows in the reading direction", () => {
  expect([stepOf("ArrowLeft", "ltr"), stepOf("ArrowLeft", "rtl")]).toEqual([-1, 1]);
  expect([stepOf("ArrowUp", "rtl"), stepOf("ArrowDown", "rtl"), stepOf("KeyA", "ltr")]).toEqual([-1, 1, 0]);
});

test("drops an item at the nearest position", () => {
  const box = (left: number, top: number) => ({ left, top, width: 100, height: 100 });
  const boxes = [box(220, 0), box(110, 0), box(0, 0), box(220, 110)];
  expect(placeAt(boxes, 30, 40)).toBe(2);
  expect(placeAt(boxes, 500, 400)).toBe(3);
});

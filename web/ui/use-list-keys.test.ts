import { expect, test } from "vitest";
import { moveInList, type OptionList } from "./use-list-keys.ts";

const closed: OptionList = { count: 3, isOpen: false, reached: -1, byArrows: false, start: 0, top: -1 };
const at = (reached: number): OptionList => ({ ...closed, isOpen: true, reached, byArrows: true });

test("opens the list with arrows and stops at its ends", () => {
  expect(moveInList("ArrowDown", closed)).toBe(0);
  expect(moveInList("ArrowUp", { ...closed, start: 2 })).toBe(2);
  expect(moveInList("ArrowDown", { ...closed, start: -1 })).toBe(-1);
  expect([-1, 0, 1, 2].map((place) => moveInList("ArrowDown", at(place)))).toEqual([0, 1, 2, 2]);
  expect([2, 1, 0, -1].map((place) => moveInList("ArrowUp", at(place)))).toEqual([1, 0, -1, -1]);
});

test("wraps at both ends, through the field where the arrows lead back to it", () => {
  expect([1, 2, -1].map((place) => moveInList("ArrowDown", { ...at(place), wraps: true }))).toEqual([
    2, -1, 0,
  ]);
  expect([0, -1].map((place) => moveInList("ArrowUp", { ...at(place), wraps: true }))).toEqual([-1, 2]);
  expect(moveInList("ArrowDown", { ...at(2), top: 0, wraps: true })).toBe(0);
  expect(moveInList("ArrowUp", { ...at(0), top: 0, wraps: true })).toBe(2);
});

test("stays at the first option of a list that arrows cannot leave upwards", () => {
  expect(moveInList("ArrowUp", { ...at(0), top: 0 })).toBe(0);
  expect(moveInList("ArrowDown", { ...closed, start: -1, top: 0 })).toBe(0);
});

test("uses Home and End for the list only after arrow keys", () => {
  expect([moveInList("Home", at(2)), moveInList("End", at(0))]).toEqual([0, 2]);
  for (const key of ["Home", "End"]) {
    expect(moveInList(key, { ...at(0), byArrows: false })).toBeUndefined();
    expect(moveInList(key, at(-1))).toBeUndefined();
    expect(moveInList(key, closed)).toBeUndefined();
  }
});

test("handles Enter and Escape while the list is open", () => {
  expect([moveInList("Enter", at(1)), moveInList("Escape", at(1))]).toEqual(["enter", "close"]);
  expect([moveInList("Enter", closed), moveInList("Escape", closed)]).toEqual([undefined, undefined]);
});

test("ignores other keys, and all keys of an empty list", () => {
  for (const top of [0, -1] as const) {
    expect(moveInList("ArrowDown", { ...at(-1), count: 0, top })).toBe(-1);
    expect(moveInList("ArrowUp", { ...at(-1), count: 0, top })).toBe(-1);
    expect(moveInList("ArrowDown", { ...at(-1), count: 0, top, wraps: true })).toBe(-1);
    expect(moveInList("ArrowUp", { ...at(-1), count: 0, top, wraps: true })).toBe(-1);
  }
  expect(["a", "Tab", "PageDown", " "].map((key) => moveInList(key, at(1)))).toEqual(
    Array(4).fill(undefined),
  );
});

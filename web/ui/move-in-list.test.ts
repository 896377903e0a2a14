import { expect, test } from "vitest";
import { moveInList, type OptionList } from "./move-in-list.ts";

const closed: OptionList = { count: 3, isOpen: false, reached: -1, byArrows: false, start: 0, top: -1 };
const at = (reached: number): OptionList => ({ ...closed, isOpen: true, reached, byArrows: true });

test("arrows open the list where it begins, then go through it and stop at its ends", () => {
  expect(moveInList("ArrowDown", closed)).toBe(0);
  expect(moveInList("ArrowUp", { ...closed, start: 2 })).toBe(2);
  expect(moveInList("ArrowDown", { ...closed, start: -1 })).toBe(-1);
  expect([-1, 0, 1, 2].map((place) => moveInList("ArrowDown", at(place)))).toEqual([0, 1, 2, 2]);
  expect([2, 1, 0, -1].map((place) => moveInList("ArrowUp", at(place)))).toEqual([1, 0, -1, -1]);
});

test("the ends of a list that wraps meet, in the field where the arrows lead back to it", () => {
  expect([1, 2, -1].map((place) => moveInList("ArrowDown", { ...at(place), wraps: true }))).toEqual([
    2, -1, 0,
  ]);
  expect([0, -1].map((place) => moveInList("ArrowUp", { ...at(place), wraps: true }))).toEqual([-1, 2]);
  expect(moveInList("ArrowDown", { ...at(2), top: 0, wraps: true })).toBe(0);
  expect(moveInList("ArrowUp", { ...at(0), top: 0, wraps: true })).toBe(2);
});

test("a list that is not left upwards keeps its first option", () => {
  expect(moveInList("ArrowUp", { ...at(0), top: 0 })).toBe(0);
  expect(moveInList("ArrowDown", { ...closed, start: -1, top: 0 })).toBe(0);
});

test("Home and End are the list's once arrows have led into it, else the typed text's", () => {
  expect([moveInList("Home", at(2)), moveInList("End", at(0))]).toEqual([0, 2]);
  for (const key of ["Home", "End"]) {
    expect(moveInList(key, { ...at(0), byArrows: false })).toBeUndefined();
    expect(moveInList(key, at(-1))).toBeUndefined();
    expect(moveInList(key, closed)).toBeUndefined();
  }
});

test("Enter and Escape are the list's while it is open", () => {
  expect([moveInList("Enter", at(1)), moveInList("Escape", at(1))]).toEqual(["enter", "close"]);
  expect([moveInList("Enter", closed), moveInList("Escape", closed)]).toEqual([undefined, undefined]);
});

test("an empty list has nothing to reach, and other keys are nobody's", () => {
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

import { expect, test } from "vitest";
import { Lettering } from "./lettering.ts";
import { visualRuns } from "./runs.ts";

const lettering = new Lettering();

test("Latin text becomes a path as wide as its letters and their tracking", () => {
  const plain = lettering.text("Serum", { size: 100 });
  const tracked = lettering.text("Serum", { size: 100, tracking: 10 });
  expect(plain.path).toMatch(/^M[\d .-]/);
  expect(tracked.width - plain.width).toBeCloseTo(40);
});

test("Arabic letters are joined: a word is narrower than its letters apart", () => {
  const word = lettering.text("سيروم", { size: 100 });
  const apart = [..."سيروم"].reduce((sum, letter) => sum + lettering.text(letter, { size: 100 }).width, 0);
  expect(word.path.length).toBeGreaterThan(100);
  expect(word.width).toBeLessThan(apart * 0.9);
});

test("Arabic runs from right to left: the first word stands rightmost", () => {
  const firstX = (path: string) =>
    Math.min(...[...path.matchAll(/[ML](-?[\d.]+) /g)].map(([, x]) => Number(x)));
  const whole = lettering.text("ا سسسسس", { size: 100, anchor: "start" });
  const alone = lettering.text("سسسسس", { size: 100, anchor: "start" });
  expect(firstX(whole.path)).toBeCloseTo(firstX(alone.path), 0);
});

test("Latin inside Arabic stands between the words around it, without a space of its own", () => {
  expect(visualRuns("فيتامين C المشرق")).toEqual([
    { script: "arabic", text: " المشرق" },
    { script: "latin", text: "C" },
    { script: "arabic", text: "فيتامين " },
  ]);
});

test("text is centred on x unless it starts there", () => {
  const centred = lettering.text("Cream", { size: 40, x: 200 });
  expect(centred.left + centred.width / 2).toBeCloseTo(200);
  expect(lettering.text("Cream", { size: 40, x: 200, anchor: "start" }).left).toBe(200);
});

test("a letter that the font lacks is an error, not an empty box", () => {
  expect(() => lettering.text("漢", { size: 20 })).toThrow(/lacks a letter/);
});

test("the wordmark has its smile above the letter i", () => {
  const mark = lettering.wordmark(60, 0, 0);
  expect(mark.smile).toMatch(/^M-?[\d.]+ -44\.1Q/);
  expect(mark.width).toBeGreaterThan(100);
});

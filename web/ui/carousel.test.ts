import { describe, expect, test } from "vitest";
import { slideAt, slidePlace, stepsTo } from "./carousel.ts";

const places = Array.from({ length: 21 }, (_, place) => place - 10);

describe.each([2, 3, 4, 5, 8])("loop of %d slides", (count) => {
  const slides = Array.from({ length: count }, (_, index) => index);
  const taken = (centre: number) => slides.map((index) => slidePlace(index, count, centre));

  test("has no gap at rest or on the way to a neighbour", () => {
    for (const place of places) {
      expect(taken(place)).toContain(place);
      for (const next of [place - 1, place + 1])
        expect(taken((place + next) / 2)).toEqual(expect.arrayContaining([place, next]));
    }
  });

  test("takes the shorter way to each slide, without gaps", () => {
    for (const place of places) {
      for (const index of slides) {
        const steps = stepsTo(index, count, place);
        expect(Math.abs(steps)).toBeLessThanOrEqual(count / 2);
        expect(slideAt(place + steps, count)).toBe(index);
        const way = Array.from({ length: Math.abs(steps) + 1 }, (_, one) => place + one * Math.sign(steps));
        expect(taken(place + steps / 2)).toEqual(expect.arrayContaining(way));
      }
    }
  });

  test("gives each slide its own place", () => {
    for (const place of places)
      for (const index of slides) expect(slideAt(slidePlace(index, count, place), count)).toBe(index);
  });
});

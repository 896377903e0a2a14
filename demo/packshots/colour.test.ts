import { expect, test } from "vitest";
import { contrast, inked, mix } from "./colour.ts";
import { palettes } from "./palettes.ts";

test("mixing goes from one colour to the other", () => {
  expect(mix("#000000", "#ffffff", 0)).toBe("#000000");
  expect(mix("#000000", "#ffffff", 0.5)).toBe("#808080");
  expect(mix("#000000", "#ffffff", 1)).toBe("#ffffff");
  expect(() => mix("red", "#ffffff", 1)).toThrow();
});

test("contrast is that of WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test.each(["#ffffff", "#C68B54", "#7F7F7F", "#5B8889", "#B9673F", "#000000"])(
  "words read well on %s",
  (colour) => {
    for (const { deep } of Object.values(palettes)) {
      const printed = inked(colour, deep);
      expect(contrast(mix(printed.colour, "#ffffff", 0.1), printed.ink)).toBeGreaterThanOrEqual(4.8);
    }
  },
);

test("every colour of every palette is of the form #rrggbb", () => {
  for (const palette of Object.values(palettes)) {
    for (const colour of Object.values(palette)) expect(colour).toMatch(/^#[0-9A-F]{6}$/i);
  }
});

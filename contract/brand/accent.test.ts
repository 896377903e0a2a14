import { describe, expect, test } from "vitest";
import {
  accentContrast,
  accentShades,
  defaultAccent,
  isReadableAccent,
  minContrast,
  nearestReadableAccent,
  neutrals,
  suggestedAccents,
} from "./accent.ts";
import { contrast, toHex, toOklch } from "./oklch.ts";

/** Random colours of a fixed seed (mulberry32), so that a failure repeats. */
function randomColours(count: number): string[] {
  let state = 20_180_001;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return Array.from(
    { length: count },
    () => `#${(next() & 0xffffff).toString(16).padStart(6, "0").toUpperCase()}`,
  );
}

/** Text and ground of every pair of storefront, e-mails and papers that has a colour of the accent. */
function pairsOf(accent: string): [string, string][] {
  const { hover, tint, onAccent } = accentShades(accent);
  const { white, paper, sand, ink, inkSoft } = neutrals;
  return [
    ...[white, paper, sand, tint].flatMap((ground): [string, string][] => [
      [accent, ground],
      [hover, ground],
    ]),
    [onAccent, accent],
    [onAccent, hover],
    [white, accent],
    [ink, tint],
    [inkSoft, tint],
    [tint, ink],
  ];
}

describe("accentShades", () => {
  test("returns the shades of releases before 1.5 for the default accent", () => {
    expect(accentShades(defaultAccent)).toEqual({
      accent: "#9A4A35",
      hover: "#7F3B2A",
      tint: "#F7E7E0",
      onAccent: "#FFFDFA",
    });
  });

  test("returns readable pairs for 500 random accents and the extreme ones", () => {
    const accents = [...randomColours(500), "#000000", "#FFFFFF", "#FFFF00", "#0000FF", "#00FF00", "#F5EEE5"];
    for (const accent of [...accents.map(nearestReadableAccent), ...suggestedAccents]) {
      expect(isReadableAccent(accent), accent).toBe(true);
      for (const [text, ground] of pairsOf(accent)) {
        expect(contrast(text, ground), `${text} on ${ground} of ${accent}`).toBeGreaterThanOrEqual(
          minContrast,
        );
      }
    }
  });
});

describe("nearestReadableAccent", () => {
  test("keeps a readable accent and the hue of another one", () => {
    expect(nearestReadableAccent("#2E6B52")).toBe("#2E6B52");
    const nearest = nearestReadableAccent("#7FB89A");
    expect(accentContrast(nearest).lowest).toBeLessThan(minContrast + 0.1);
    expect(Math.abs(toOklch(nearest).h - toOklch("#7FB89A").h)).toBeLessThan(1.5);
  });
});

describe("toHex", () => {
  test("returns the colour that toOklch has read", () => {
    for (const colour of randomColours(500)) expect(toHex(toOklch(colour))).toBe(colour);
  });
});

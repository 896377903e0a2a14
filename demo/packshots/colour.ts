/** Red, green and blue, each from 0 to 1. */
export type Rgb = readonly [number, number, number];

export const WHITE = "#ffffff";
export const BLACK = "#000000";

/** Reads `#rrggbb`. */
export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`Not a colour of the form #rrggbb: ${hex}`);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

export function mixRgb(from: Rgb, to: Rgb, share: number): Rgb {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}

/** The colour that lies `share` (0 … 1) of the way from one colour to another. */
export function mix(from: string, to: string, share: number): string {
  return `#${mixRgb(rgbOf(from), rgbOf(to), share)
    .map((part) =>
      Math.round(Math.max(0, Math.min(1, part)) * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

function relativeLuminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex);
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast of two colours as WCAG defines it: 1 … 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [relativeLuminance(one), relativeLuminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const LIGHT_INK = "#FFFBF5";
const WANTED_CONTRAST = 4.8;
/** From here on ink is left as coloured as it is. */
const COMFORTABLE_CONTRAST = 7.5;

export interface Inked {
  readonly colour: string;
  readonly ink: string;
}

/**
 * A colour with the ink that reads best on it: dark if that gives `darkFrom`, else warm white, for which
 * the colour is made deeper if need be. `lit` is how much lighter than its colour the surface is drawn.
 */
export function inked(colour: string, deep: string, lit = 0.1, darkFrom = WANTED_CONTRAST): Inked {
  const surface = mix(colour, WHITE, lit);
  const darkInks = [0.15, 0.35, 0.55].map((share) => mix(deep, BLACK, share));
  const dark =
    darkInks.find((ink) => contrast(surface, ink) >= COMFORTABLE_CONTRAST) ?? darkInks.at(-1) ?? deep;
  if (contrast(surface, dark) >= darkFrom) return { colour, ink: dark };
  let deeper = colour;
  for (let share = 0.03; contrast(mix(deeper, WHITE, lit), LIGHT_INK) < WANTED_CONTRAST; share += 0.03) {
    deeper = mix(colour, BLACK, share);
  }
  return { colour: deeper, ink: LIGHT_INK };
}

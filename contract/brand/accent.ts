import { contrast, toHex, toOklch } from "./oklch.ts";

/** Accent of a shop that has chosen none. */
export const defaultAccent = "#9A4A35";

/** Accents that the back office suggests. */
export const suggestedAccents = [
  defaultAccent,
  "#2E6B52",
  "#8A3A5C",
  "#225C75",
  "#6A4F9E",
  "#3C3632",
] as const;

/** Grounds and text colours of pages, e-mails and papers (`ui/tokens.css`). */
export const neutrals = {
  white: "#FFFFFF",
  paper: "#FFFDFA",
  sand: "#F5EEE5",
  ink: "#241C17",
  inkSoft: "#6A5C51",
} as const;

/** Minimum contrast of text (WCAG 2.2, AA). */
export const minContrast = 4.5;

/** Grounds on which the accent is text, from the strictest. */
const grounds = [neutrals.sand, neutrals.paper, neutrals.white];

/** Colours that pages derive from the accent. */
export interface AccentShades {
  readonly accent: string;
  /** Pressed and hovered controls. */
  readonly hover: string;
  /** Ground of chosen controls and notices. */
  readonly tint: string;
  /** Text on the accent. */
  readonly onAccent: string;
}

/**
 * Derives the shades of a readable accent. Their steps in OKLCH are those of the default accent. The tint is lighter for accents that would
 * not be readable on it.
 */
export function accentShades(accent: string): AccentShades {
  const { l, c, h } = toOklch(accent);
  // An almost black accent becomes lighter instead.
  const hover = toHex({ l: l < 0.25 ? l + 0.08 : l - 0.06757, c: c * 0.87796, h: h - 0.5741 });
  let tint = "";
  for (let lightness = 0.93879; lightness <= 1; lightness += 0.005) {
    tint = toHex({ l: lightness, c: c * 0.17719, h: h + 9.5099 });
    if (Math.min(contrast(accent, tint), contrast(hover, tint)) >= minContrast) break;
  }
  return { accent, hover, tint, onAccent: neutrals.paper };
}

/** Contrast of an accent with a ground, which is the same for text on it. */
export function accentContrast(accent: string): { white: number; paper: number; lowest: number } {
  const [sand = 0, paper = 0, white = 0] = grounds.map((ground) => contrast(accent, ground));
  return { white, paper, lowest: Math.min(sand, paper, white) };
}

export function isReadableAccent(accent: string): boolean {
  return accentContrast(accent).lowest >= minContrast;
}

/** Returns the lightest readable shade of an accent with its hue; the accent itself if it is readable. */
export function nearestReadableAccent(accent: string): string {
  if (isReadableAccent(accent)) return accent;
  const { l, c, h } = toOklch(accent);
  let [dark, light] = [0, l];
  for (let step = 0; step < 16; step += 1) {
    const middle = (dark + light) / 2;
    if (isReadableAccent(toHex({ l: middle, c, h }))) dark = middle;
    else light = middle;
  }
  return toHex({ l: dark, c, h });
}

import type { PackshotLook } from "../../catalogue/demo-product.ts";
import { mixRgb, type Rgb, rgbOf } from "../colour.ts";
import type { Palette } from "../palettes.ts";

export type TextureKind = PackshotLook["texture"];

/** How a texture takes the light. */
export interface SurfaceLook {
  readonly isClear: boolean;
  readonly base: Rgb;
  readonly shade: Rgb;
  /** Strength and narrowness of its highlights. */
  readonly gloss: number;
  readonly sharpness: number;
  /** How much its bright side turns to white. */
  readonly bleach: number;
  readonly bubbles: number;
  /** How strongly a clear layer colours what lies under it. */
  readonly density: number;
  /** How dark a clear layer gets at its steep edge. */
  readonly edgeDarkness: number;
  /** How much the shade shows at the steep edge of an opaque layer. */
  readonly edgeShade: number;
}

const WHITE_RGB: Rgb = [1, 1, 1];

const highlights: Readonly<Record<TextureKind, readonly [gloss: number, sharpness: number]>> = {
  clay: [0.1, 14],
  balm: [0.4, 40],
  foam: [0.3, 50],
  cream: [0.34, 46],
  ribbon: [0.3, 34],
  gel: [1, 240],
  drops: [1, 300],
};

function baseOf(kind: TextureKind, palette: Palette): Rgb {
  const content = rgbOf(palette.content);
  switch (kind) {
    case "clay":
      return rgbOf(palette.pack);
    case "foam":
      return mixRgb(content, WHITE_RGB, 0.75);
    case "gel":
    case "drops":
      return content;
    default:
      return mixRgb(content, WHITE_RGB, 0.3);
  }
}

export function surfaceLookOf(kind: TextureKind, palette: Palette): SurfaceLook {
  const isClear = kind === "gel" || kind === "drops";
  const base = baseOf(kind, palette);
  const [gloss, sharpness] = highlights[kind];
  return {
    isClear,
    base,
    shade: isClear ? base : mixRgb(mixRgb(base, rgbOf(palette.pack), 0.4), rgbOf(palette.deep), 0.12),
    gloss,
    sharpness,
    bleach: kind === "clay" ? 0.12 : 0.5,
    bubbles: kind === "gel" ? 44 : kind === "drops" ? 9 : 0,
    density: kind === "drops" ? 1.25 : 0.95,
    edgeDarkness: kind === "drops" ? 0.5 : 0.42,
    edgeShade: kind === "foam" ? 0.5 : 0,
  };
}

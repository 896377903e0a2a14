import { mix, WHITE } from "../colour.ts";
import type { DrawingContext } from "../drawing-context.ts";
import type { Drawn } from "../drawn.ts";
import { label } from "../label.ts";
import { letsLightThrough } from "../material.ts";
import { type Outline, turnedPath } from "../outline.ts";
import { finishOf, type PackDesign } from "../pack-design.ts";
import { turnedPart } from "../turned-part.ts";

type Shape = PackDesign["variation"]["shape"];

function bodyOutline(shape: Shape, h: number, r: number): Outline {
  switch (shape) {
    case 0: // softly rounded foot
      return [
        [r - 12, -h],
        [r, -h + 16, 14],
        [r, -22, 34],
        [r - 30, 0],
      ];
    case 1: // straight
      return [
        [r - 6, -h],
        [r - 2, -h + 8, 8],
        [r - 2, -10, 14],
        [r - 12, 0],
      ];
    case 2: // a bowl
      return [
        [r - 12, -h],
        [r, -h + 18, 16],
        [r - 2, -78, 74],
        [r - 74, 0],
      ];
  }
}

function lidOutline(shape: Shape, h: number, r: number): Outline {
  switch (shape) {
    case 0:
      return [
        [r - 4, -h - 122, 12],
        [r + 5, -h - 114],
        [r + 5, -h + 4, 6],
        [r, -h + 8],
      ];
    case 1: // tall
      return [
        [r - 8, -h - 146, 8],
        [r + 2, -h - 138, 6],
        [r + 2, -h + 4],
        [r, -h + 6],
      ];
    case 2: // low and rounded
      return [
        [r - 34, -h - 108],
        [r + 4, -h - 92, 26],
        [r + 4, -h + 4, 6],
        [r, -h + 8],
      ];
  }
}

/** A low jar with a screw lid. */
export function drawJar(context: DrawingContext, design: PackDesign): Drawn {
  const { palette } = context;
  const { content, deep } = palette;
  const { shape, trim } = design.variation;
  const h = 236 * design.height;
  const r = 260 * design.width;
  const { colour, material, ink } = finishOf(design, {
    colour: mix(palette.pack, WHITE, 0.45),
    material: "frost",
  });
  const filling = context.linear(-r, 0, r, 0, [
    [0, mix(content, deep, 0.2)],
    [0.3, mix(content, WHITE, 0.7)],
    [0.6, content],
    [1, mix(content, deep, 0.22)],
  ]);
  const inside = letsLightThrough(material)
    ? `<path d="${turnedPath([
        [r - 46, -h + 4],
        [r - 46, -64, 40],
        [r - 92, -40],
      ])}" fill="${filling}" opacity=".66" filter="${context.blur(material === "frost" ? 6 : 1.2)}"/>`
    : "";
  const body = turnedPart(context, bodyOutline(shape, h, r), material, colour, { inside });
  // A coloured cap in metal looks like anodised aluminium; the usual pale caps stay glossy.
  const isMetal = design.look.capColour !== undefined && trim === "metal";
  const lid = turnedPart(context, lidOutline(shape, h, r), isMetal ? "metal" : "gloss", palette.cap, {
    top: true,
    edge: true,
  });
  const words = label(context, design, {
    top: -h + 44,
    bottom: -34,
    maxWidth: r * (shape === 2 ? 1.3 : 1.4),
    ink,
    scale: 1.06,
    compact: true,
  });
  return {
    svg: body.svg + lid.svg + words,
    silhouettes: [body.silhouette, lid.silhouette],
    footRadius: r - (shape === 2 ? 66 : 24),
    height: h + 150,
    halfWidth: r,
    footing: "round",
    ...(material === "glass" ? { glow: colour } : {}),
  };
}

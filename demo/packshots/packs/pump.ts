import { mix, WHITE } from "../colour.ts";
import type { DrawingContext } from "../drawing-context.ts";
import type { Drawn } from "../drawn.ts";
import { label } from "../label.ts";
import { letsLightThrough, type Material } from "../material.ts";
import { num } from "../number-text.ts";
import type { Outline } from "../outline.ts";
import { finishOf, type PackDesign } from "../pack-design.ts";
import { turnedPart } from "../turned-part.ts";

interface Body {
  readonly outline: Outline;
  readonly labelTop: number;
}

function bodyOf(shape: PackDesign["variation"]["shape"], h: number, r: number): Body {
  const neck = [70, -h - 2] as const;
  switch (shape) {
    case 0: // round shoulders
      return {
        outline: [neck, [96, -h + 6, 22], [r, -h + 62, 70], [r, -14, 26], [r - 18, 0]],
        labelTop: -h + 155,
      };
    case 1: // a straight cylinder
      return {
        outline: [neck, [78, -h + 14, 10], [r - 4, -h + 26, 34], [r, -h + 70, 20], [r, -10, 16], [r - 12, 0]],
        labelTop: -h + 135,
      };
    case 2: // long sloping shoulders
      return {
        outline: [
          neck,
          [80, -h + 12, 20],
          [r - 8, -h + 150, 120],
          [r, -h + 250, 60],
          [r, -22, 44],
          [r - 34, 0],
        ],
        labelTop: -h + 205,
      };
  }
}

/** A bottle with a pump. */
export function drawPump(context: DrawingContext, design: PackDesign): Drawn {
  const { palette } = context;
  const { variation } = design;
  const h = 640 * design.height;
  const r = 178 * design.width;
  const { colour, material, ink } = finishOf(design, { colour: palette.pack, material: "matte" });
  const { outline, labelTop } = bodyOf(variation.shape, h, r);
  const isMetal = variation.trim === "metal";
  const collarColour = isMetal ? palette.metal : palette.cap;
  const stem = turnedPart(
    context,
    [
      [20, -h - 150],
      [20, -h - 60],
    ],
    "metal",
    palette.metal,
  );
  const collar = turnedPart(
    context,
    [
      [64, -h - 72, 8],
      [68, -h - 64],
      [68, -h + 6],
    ],
    isMetal ? "metal" : "gloss",
    collarColour,
    { top: true },
  );
  const dipTube = letsLightThrough(material)
    ? `<rect x="-9" y="${num(-h)}" width="18" height="${num(h - 40)}" fill="${mix(colour, WHITE, 0.7)}" opacity=".22" filter="${context.blur(material === "frost" ? 7 : 1.5)}"/>`
    : "";
  const body = turnedPart(context, outline, material, colour, { inside: dipTube });
  const head = drawHead(context, -h - 150, isMetal && variation.shape === 2 ? "metal" : "gloss");
  const words = label(context, design, {
    top: labelTop,
    bottom: -44,
    maxWidth: r * 1.42,
    ink,
    scale: Math.min(1.1, design.width * 1.05),
  });
  return {
    svg: stem.svg + body.svg + collar.svg + head.svg + words,
    silhouettes: [stem.silhouette, body.silhouette, collar.silhouette, ...head.silhouettes],
    footRadius: r - 14,
    height: h + 205,
    halfWidth: r,
    footing: "round",
    ...(material === "glass" ? { glow: colour } : {}),
  };
}

/** A low drum with a nozzle that points to the light. */
function drawHead(
  context: DrawingContext,
  y: number,
  material: Material,
): { svg: string; silhouettes: string[] } {
  const { deep, cap, metal } = context.palette;
  const colour = material === "metal" ? metal : cap;
  const nozzle = `M40 ${num(y - 46)}L-100 ${num(y - 43)}C-150 ${num(y - 42)} -176 ${num(y - 30)} -178 ${num(y + 22)}L-146 ${num(y + 24)}C-146 ${num(y + 2)} -132 ${num(y - 6)} -104 ${num(y - 6)}L40 ${num(y - 4)}Z`;
  const shading = context.linear(0, y - 46, 0, y + 24, [
    [0, mix(colour, WHITE, 0.5)],
    [0.3, colour],
    [0.62, mix(colour, deep, 0.22)],
    [1, mix(colour, deep, 0.42)],
  ]);
  const shine = `<path d="M30 ${num(y - 40)}L-100 ${num(y - 37)}C-140 ${num(y - 36)} -162 ${num(y - 26)} -168 ${num(y - 4)}" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="4" stroke-linecap="round" filter="${context.blur(1.2)}"/>`;
  const drum = turnedPart(
    context,
    [
      [52, y - 50, 10],
      [58, y - 44],
      [58, y + 10, 6],
      [54, y + 14],
    ],
    material,
    colour,
    { top: true },
  );
  return {
    svg: `<path d="${nozzle}" fill="${shading}"/>${shine}${drum.svg}`,
    silhouettes: [nozzle, drum.silhouette],
  };
}

import { mix, WHITE } from "../colour.ts";
import type { DrawingContext } from "../drawing-context.ts";
import type { Drawn } from "../drawn.ts";
import { label } from "../label.ts";
import { letsLightThrough } from "../material.ts";
import { num } from "../number-text.ts";
import { type Outline, turnedPath } from "../outline.ts";
import { finishOf, type PackDesign } from "../pack-design.ts";
import { turnedPart } from "../turned-part.ts";

function bodyOutline(shape: PackDesign["variation"]["shape"], h: number, r: number): Outline {
  switch (shape) {
    case 0: // round shoulders
      return [
        [60, -h - 4],
        [84, -h + 2, 18],
        [r, -h + 44, 56],
        [r, -12, 22],
        [r - 14, 0],
      ];
    case 1: // a straight cylinder
      return [
        [60, -h - 4],
        [64, -h + 8, 8],
        [r - 4, -h + 16, 26],
        [r, -h + 50, 20],
        [r, -10, 14],
        [r - 10, 0],
      ];
    case 2: // sloping shoulders
      return [
        [60, -h - 4],
        [66, -h + 6, 14],
        [r - 4, -h + 96, 80],
        [r, -h + 170, 40],
        [r, -18, 36],
        [r - 28, 0],
      ];
  }
}

/** A slim bottle with a mist head. */
export function drawSpray(context: DrawingContext, design: PackDesign): Drawn {
  const { palette } = context;
  const h = 640 * design.height;
  const r = 144 * design.width;
  const { colour, material, ink } = finishOf(design, { colour: palette.pack, material: "frost" });
  const inside = letsLightThrough(material)
    ? `<rect x="-7" y="${num(-h)}" width="14" height="${num(h - 50)}" fill="${mix(colour, WHITE, 0.75)}" opacity=".28" filter="${context.blur(material === "frost" ? 5 : 1)}"/><path d="${turnedPath(
        [
          [r, -h * 0.78],
          [r, 0],
        ],
      )}" fill="${mix(colour, palette.deep, 0.25)}" opacity=".16" filter="${context.blur(2)}"/>`
    : "";
  const body = turnedPart(context, bodyOutline(design.variation.shape, h, r), material, colour, { inside });
  const collar = turnedPart(
    context,
    [
      [58, -h - 66, 6],
      [62, -h - 60],
      [62, -h + 2],
    ],
    "metal",
    palette.metal,
    {
      top: true,
    },
  );
  const head = turnedPart(
    context,
    [
      [44, -h - 152, 12],
      [50, -h - 140],
      [50, -h - 62],
    ],
    "gloss",
    palette.cap,
    {
      top: true,
    },
  );
  const nozzle = [
    { rx: 11, ry: 13, opacity: 0.35 },
    { rx: 4, ry: 5, opacity: 0.75 },
  ].map(
    ({ rx, ry, opacity }) =>
      `<ellipse cx="-26" cy="${num(-h - 112)}" rx="${rx}" ry="${ry}" fill="${palette.deep}" opacity="${opacity}"/>`,
  );
  const words = label(context, design, {
    top: -h + (design.variation.shape === 2 ? 180 : 140),
    bottom: -46,
    maxWidth: r * 1.48,
    ink,
    scale: 1,
  });
  return {
    svg: body.svg + collar.svg + head.svg + nozzle.join("") + words,
    silhouettes: [body.silhouette, collar.silhouette, head.silhouette],
    footRadius: r - 10,
    height: h + 160,
    halfWidth: r,
    footing: "round",
    ...(material === "glass" ? { glow: colour } : {}),
  };
}

import { BLACK, mix, WHITE } from "../colour.ts";
import type { DrawingContext } from "../drawing-context.ts";
import type { Drawn } from "../drawn.ts";
import { label, paperLabel } from "../label.ts";
import type { Material } from "../material.ts";
import { num } from "../number-text.ts";
import { CAMERA_TILT, type Outline, turnedPath } from "../outline.ts";
import { finishOf, type PackDesign } from "../pack-design.ts";
import { turnedPart } from "../turned-part.ts";

interface Body {
  readonly outline: Outline;
  readonly inner: Outline;
  /** From the neck down to where the bottle has its full width. */
  readonly shoulder: number;
}

function bodyOf(shape: PackDesign["variation"]["shape"], h: number, r: number): Body {
  switch (shape) {
    case 0: // round shoulders
      return {
        outline: [
          [56, -h],
          [58, -h + 34, 14],
          [r, -h + 104, 64],
          [r, -14, 24],
          [r - 16, 0],
        ],
        inner: [
          [44, -h + 20],
          [46, -h + 50, 16],
          [r - 14, -h + 122, 60],
          [r - 14, -40, 30],
          [r - 50, -26],
        ],
        shoulder: 104,
      };
    case 1: // a straight cylinder
      return {
        outline: [
          [56, -h],
          [58, -h + 32, 10],
          [r - 10, -h + 50, 30],
          [r, -h + 90, 24],
          [r, -12, 18],
          [r - 12, 0],
        ],
        inner: [
          [44, -h + 20],
          [46, -h + 48, 12],
          [r - 14, -h + 72, 34],
          [r - 14, -38, 22],
          [r - 40, -26],
        ],
        shoulder: 74,
      };
    case 2: // sloping shoulders
      return {
        outline: [
          [56, -h],
          [58, -h + 24, 20],
          [r - 6, -h + 130, 90],
          [r, -h + 200, 50],
          [r, -20, 52],
          [r - 40, 0],
        ],
        inner: [
          [44, -h + 20],
          [46, -h + 40, 18],
          [r - 18, -h + 146, 84],
          [r - 14, -50, 50],
          [r - 70, -26],
        ],
        shoulder: 128,
      };
  }
}

/** A glass bottle with a pipette. */
export function drawDropper(context: DrawingContext, design: PackDesign): Drawn {
  const { palette } = context;
  const h = 470 * design.height;
  const r = 168 * design.width;
  const tone = design.look.tone ?? "amber";
  const usual = { colour: palette.pack, material: "glass" } as const;
  const { colour, material, ink } = finishOf(
    design.look.tone === "amber" ? { ...design, look: { ...design.look, tone: "tone" } } : design,
    usual,
  );
  const body = bodyOf(design.variation.shape, h, r);
  const bottle = turnedPart(context, body.outline, material, colour, {
    inside: contents(context, body, h, r, colour, material),
  });
  const isMetal = design.variation.trim === "metal" || tone === "amber";
  const collar = turnedPart(
    context,
    [
      [70, -h - 92, 6],
      [74, -h - 86],
      [74, -h + 4],
    ],
    isMetal ? "metal" : "gloss",
    isMetal ? palette.metal : mix(palette.cap, palette.deep, 0.06),
    { top: true },
  );
  const bulb = turnedPart(
    context,
    [
      [8, -h - 262],
      [40, -h - 258, 26],
      [48, -h - 190, 60],
      [50, -h - 110, 10],
      [58, -h - 92],
    ],
    "matte",
    palette.cap,
  );
  const hasPaper = tone === "amber" || tone === "tone" || tone === "white";
  const paperTop = -h + body.shoulder + 16;
  const paper = hasPaper ? paperLabel(context, r, paperTop, -44, "#FBF5EC", 0.82) : "";
  const words = label(context, design, {
    top: paperTop + (hasPaper ? 28 : 20),
    bottom: hasPaper ? -66 : -50,
    maxWidth: r * (hasPaper ? 1.48 : 1.44),
    ink: hasPaper ? mix(palette.deep, BLACK, 0.15) : ink,
    scale: Math.min(0.98, 0.9 * design.width),
  });
  return {
    svg: bottle.svg + collar.svg + bulb.svg + paper + words,
    silhouettes: [bottle.silhouette, collar.silhouette, bulb.silhouette],
    footRadius: r - 10,
    height: h + 270,
    halfWidth: r,
    footing: "round",
    glow: mix(palette.content, colour, 0.4),
  };
}

/** The liquid, the pipette in it and the thick glass of the base. */
function contents(
  context: DrawingContext,
  { inner, shoulder }: Body,
  h: number,
  r: number,
  glass: string,
  material: Material,
): string {
  const { deep, content } = context.palette;
  const level = -h + shoulder + 34;
  const liquid = turnedPath([
    [r - 14, level],
    [r - 14, -40, 30],
    [r - 50, -26],
  ]);
  const liquidFill = context.linear(-r, 0, r, 0, [
    [0, mix(glass, deep, 0.45)],
    [0.15, mix(content, glass, 0.5)],
    [0.45, mix(mix(content, glass, 0.3), WHITE, 0.18)],
    [0.7, mix(content, glass, 0.5)],
    [1, mix(glass, deep, 0.5)],
  ]);
  const pipetteFade = context.linear(0, level, 0, level + 90, [
    [0, mix(glass, WHITE, 0.55), 0.5],
    [1, mix(glass, WHITE, 0.55), 0.08],
  ]);
  const floor = `M${num(-r)} -4A${num(r)} ${num(r * CAMERA_TILT)} 0 0 0 ${num(r)} -4L${num(r)} -30A${num(r - 20)} ${num(r * CAMERA_TILT)} 0 0 1 ${num(-r)} -30Z`;
  return [
    `<path d="${liquid}" fill="${liquidFill}" opacity="${material === "frost" ? 0.35 : 0.7}"/>`,
    `<ellipse cx="0" cy="${num(level)}" rx="${num(r - 14)}" ry="${num((r - 14) * CAMERA_TILT)}" fill="${mix(content, WHITE, 0.45)}" opacity=".5"/>`,
    `<path d="${turnedPath(inner)}" fill="none" stroke="${mix(glass, deep, 0.35)}" stroke-opacity=".4" stroke-width="3"/>`,
    `<rect x="-13" y="${num(-h - 10)}" width="26" height="${num(h - 120)}" rx="12" fill="${pipetteFade}"/>`,
    `<rect x="-9" y="${num(-h)}" width="5" height="${num(shoulder + 20)}" fill="#fff" opacity=".5"/>`,
    `<path d="${floor}" fill="${mix(glass, deep, 0.5)}" opacity=".35"/>`,
    `<path d="M${num(-r * 0.55)} -8Q0 12 ${num(r * 0.7)} -10" stroke="#fff" stroke-opacity=".55" stroke-width="5" fill="none" filter="${context.blur(2.5)}"/>`,
  ].join("");
}

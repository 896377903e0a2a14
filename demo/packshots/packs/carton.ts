import { inked, mix, WHITE } from "../colour.ts";
import type { DrawingContext } from "../drawing-context.ts";
import type { Drawn } from "../drawn.ts";
import { label } from "../label.ts";
import { num } from "../number-text.ts";
import type { PackDesign } from "../pack-design.ts";
import { prism } from "../prism.ts";

export interface CartonShape {
  readonly width: number;
  readonly height: number;
  readonly angle: number;
}

/** The folding box that a product is sold in. */
export function drawCarton(context: DrawingContext, design: PackDesign, shape: CartonShape): Drawn {
  const { palette } = context;
  const { width, height, angle } = shape;
  const { style } = design.variation.carton;
  const light = mix(palette.wall, WHITE, 0.45);
  const accent = mix(palettePack(design, context), palette.metal, 0.1);
  const { colour, ink } = inked(style === "full" ? accent : light, palette.deep);
  const box = prism(context, { width, depth: width * 0.8, height, angle, cornerRadius: 3, colour });
  const ornament = {
    band: `<rect x="0" y="${num(height * 0.86)}" width="${num(width)}" height="${num(height * 0.14)}" fill="${accent}" opacity=".9"/>`,
    stripe: `<rect x="0" y="0" width="${num(width * 0.09)}" height="${num(height)}" fill="${accent}" opacity=".9"/>`,
    full: `<rect x="0" y="${num(height * 0.9)}" width="${num(width)}" height="3" fill="${light}" opacity=".8"/>`,
  }[style];
  const indent = style === "stripe" ? width * 0.09 : 0;
  const isLow = height < 430;
  const words = label(context, design, {
    centreX: (width + indent) / 2,
    top: height * (isLow ? 0.1 : 0.13),
    bottom: height * (isLow ? 0.8 : 0.82),
    maxWidth: (width - indent) * 0.84,
    ink,
    scale: Math.min(1.12, width / 290),
    compact: isLow,
  });
  return { ...box, svg: `${box.svg}<g transform="${box.frontFace}">${ornament}${words}</g>` };
}

/** White and clear packs still come in a carton of the category's colour. */
function palettePack(design: PackDesign, context: DrawingContext): string {
  return design.look.tone === "white" && design.look.packColour === undefined
    ? mix(context.palette.pack, WHITE, 0.1)
    : context.palette.pack;
}

import { mix, WHITE } from "../colour.ts";
import type { DrawingContext } from "../drawing-context.ts";
import type { Drawn } from "../drawn.ts";
import { wordmark } from "../label.ts";
import { num } from "../number-text.ts";
import type { PackDesign } from "../pack-design.ts";
import { prism } from "../prism.ts";

/** Soap lies flat, so the camera looks further down on it. */
const TILT = 0.42;

/** A bar of soap lying on a second one. */
export function drawBar(context: DrawingContext, design: PackDesign): Drawn {
  const { palette } = context;
  const { deep } = palette;
  const { shape } = design.variation;
  const usual =
    design.look.tone === "tone" ? mix(palette.pack, WHITE, 0.12) : mix(palette.content, WHITE, 0.35);
  const colour = design.look.packColour ?? usual;
  const width = 560 * design.width;
  const depth = 370 * design.width;
  const height = 118 * design.height;
  const cornerRadius = [96, 60, 150][shape] ?? 96;
  const angle = [0.2, -0.16, 0.26][shape] ?? 0.2;
  const lowerAngle = [-0.32, 0.24, -0.22][shape] ?? -0.32;
  const bar = { width, depth, height, cornerRadius, tilt: TILT };
  const lower = prism(context, { ...bar, angle: lowerAngle, colour: mix(colour, deep, 0.04) });
  const upper = prism(context, { ...bar, angle, colour });
  const inset = prism(context, {
    ...bar,
    width: width - 100,
    depth: depth - 100,
    angle,
    colour,
    cornerRadius: Math.max(30, cornerRadius - 36),
  });
  const lift = height - 6;
  const svg = [
    lower.svg,
    `<ellipse cx="16" cy="${num(-lift + 16)}" rx="${num(width * 0.52)}" ry="110" fill="${deep}" opacity=".3" filter="${context.blur(14)}"/>`,
    `<g transform="translate(6 ${num(-lift)})">${upper.svg}`,
    `<path d="${inset.topFace}" fill="none" stroke="${mix(colour, deep, 0.25)}" stroke-opacity=".5" stroke-width="4"/>`,
    `<path d="${inset.topFace}" transform="translate(2 4)" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="3"/>`,
    stamped(context, design, angle, height, colour),
    "</g>",
  ];
  return {
    svg: svg.join(""),
    silhouettes: [...lower.silhouettes, ...upper.silhouettes],
    footRadius: width * 0.535,
    height: 94 + height * 2,
    halfWidth: width * 0.555,
    footing: "flat",
  };
}

/** The names pressed into the upper face: dark, with a light edge below. */
function stamped(
  context: DrawingContext,
  { look, width }: PackDesign,
  angle: number,
  height: number,
  colour: string,
): string {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const onTop = `matrix(${cos.toFixed(4)} ${(sin * TILT).toFixed(4)} ${(-sin).toFixed(4)} ${(cos * TILT).toFixed(4)} 0 ${num(-height)})`;
  const size = 42 * width;
  const words = (ink: string) =>
    `<g transform="${onTop}">${wordmark(context, 108 * width, 0, 18, ink)}<path d="${context.lettering.text(look.labelAr, { size, y: 92 * width }).path}" fill="${ink}"/></g>`;
  return `<g transform="translate(1.5 3)">${words(mix(colour, WHITE, 0.75))}</g>${words(mix(colour, context.palette.deep, 0.78))}`;
}

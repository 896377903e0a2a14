import { BLACK, mix, WHITE } from "./colour.ts";
import type { DrawingContext } from "./drawing-context.ts";
import { type Material, reflectionsOf, shadingStops } from "./material.ts";
import { num } from "./number-text.ts";
import { bandPath, baseOf, CAMERA_TILT, type Outline, topOf, turnedPath, widestRadius } from "./outline.ts";

export interface TurnedPart {
  readonly svg: string;
  readonly silhouette: string;
}

export interface TurnedPartOptions {
  /** Whether its top is a disc that the camera sees. */
  readonly top?: boolean;
  /** Whether a thin dark line marks its lower edge. */
  readonly edge?: boolean;
  /** What shows through its wall, clipped to it. */
  readonly inside?: string;
}

/** A part made on a lathe (bottle, collar, lid) in its material, lit from the upper left. */
export function turnedPart(
  context: DrawingContext,
  outline: Outline,
  material: Material,
  colour: string,
  options: TurnedPartOptions = {},
): TurnedPart {
  const deep = mix(context.palette.deep, BLACK, 0.1);
  const r = widestRadius(outline);
  const [topRadius, topY] = topOf(outline);
  const top = topY - topRadius * CAMERA_TILT;
  const bottom = baseOf(outline)[1] + r * CAMERA_TILT;
  const silhouette = turnedPath(outline);
  const fading = (strength: number) =>
    context.linear(0, top, 0, bottom, [
      [0, WHITE, 0],
      [0.05, WHITE, strength],
      [0.8, WHITE, strength * 0.8],
      [1, WHITE, 0],
    ]);
  const around = context.linear(-r, 0, r, 0, shadingStops(material, colour, deep));
  const fromTop = context.linear(0, top, 0, bottom, [
    [0, WHITE, 0.1],
    [0.3, WHITE, 0],
    [0.72, deep, 0],
    [1, deep, material === "metal" ? 0.12 : 0.22],
  ]);
  const reflections = reflectionsOf[material].map(
    ({ from, to, strength, softness }) =>
      `<path d="${bandPath(outline, from, to)}" fill="${fading(strength)}" filter="${context.blur(softness)}"/>`,
  );
  const body = `<path d="${silhouette}" fill="${around}"/><g clip-path="${context.clip(silhouette)}">${options.inside ?? ""}<path d="${silhouette}" fill="${fromTop}"/>${reflections.join("")}</g>`;
  const disc = options.top === true ? topDisc(context, outline, material, colour, deep) : "";
  const edge = options.edge === true ? lowerEdge(outline, deep) : "";
  return { svg: body + disc + edge, silhouette };
}

function topDisc(
  context: DrawingContext,
  outline: Outline,
  material: Material,
  colour: string,
  deep: string,
): string {
  const [r, y] = topOf(outline);
  const [left, middle, right, peak] =
    material === "metal" ? [0.2, 0.75, 0.15, 0.35] : [0.12, 0.38, 0.08, 0.4];
  const fill = context.linear(-r, 0, r, 0, [
    [0, mix(colour, WHITE, left)],
    [peak, mix(colour, WHITE, middle)],
    [1, mix(colour, deep, right)],
  ]);
  return `<ellipse cx="0" cy="${num(y)}" rx="${num(r)}" ry="${num(r * CAMERA_TILT)}" fill="${fill}"/>`;
}

function lowerEdge(outline: Outline, deep: string): string {
  const [r, y] = baseOf(outline);
  return `<path d="M${num(-r)} ${num(y)}A${num(r)} ${num(r * CAMERA_TILT)} 0 0 0 ${num(r)} ${num(y)}" fill="none" stroke="${deep}" stroke-opacity=".28" stroke-width="2.5"/>`;
}

import { mix, WHITE } from "./colour.ts";
import type { DrawingContext } from "./drawing-context.ts";
import { num } from "./number-text.ts";

interface PalmShadow {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly turn: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
  /** Where the wall meets the floor. */
  readonly horizon: number;
  readonly wall: string;
  readonly floor: string;
  /** The light of a window in two panes; it always falls from the upper left. */
  readonly light: { readonly x: number; readonly strength: number; readonly slant: number };
  readonly palm?: PalmShadow;
}

/** Wall, floor and the light that falls in. */
export function room(
  context: DrawingContext,
  { width, height, horizon, wall, floor, light, palm }: Room,
): string {
  const { wallShade } = context.palette;
  const wallFill = context.linear(0, 0, width * 0.25, horizon, [
    [0, mix(wall, WHITE, 0.12)],
    [1, mix(wall, wallShade, 0.42)],
  ]);
  const brightness = context.radial(width * 0.36, horizon * 0.42, Math.max(width, height) * 0.52, [
    [0, WHITE, 0.55],
    [0.5, WHITE, 0.16],
    [1, WHITE, 0],
  ]);
  const cove = context.linear(0, horizon - 60, 0, horizon + 60, [
    [0, mix(floor, wallShade, 0.5), 0],
    [0.5, mix(floor, wallShade, 0.35), 0.9],
    [1, floor, 1],
  ]);
  const floorFill = context.linear(0, horizon, 0, height, [
    [0, floor],
    [1, mix(floor, WHITE, 0.3)],
  ]);
  return [
    `<rect width="${num(width)}" height="${num(height)}" fill="${wallFill}"/>`,
    `<rect width="${num(width)}" height="${num(horizon)}" fill="${brightness}"/>`,
    `<rect y="${num(horizon - 60)}" width="${num(width)}" height="120" fill="${cove}"/>`,
    `<rect y="${num(horizon + 59)}" width="${num(width)}" height="${num(height - horizon - 59)}" fill="${floorFill}"/>`,
    windowLight(context, light, horizon, height / 1500),
    palm === undefined ? "" : palmShadow(context, palm),
  ].join("");
}

function windowLight(context: DrawingContext, light: Room["light"], horizon: number, k: number): string {
  const x = (offset: number) => num(light.x + offset * k);
  const fall = (offset: number) => num(light.x + offset * k * light.slant);
  const base = num(horizon);
  const panes = [
    `<path d="M${x(0)} -40L${x(230)} -40L${fall(640)} ${base}L${fall(380)} ${base}Z"/>`,
    `<path d="M${x(290)} -40L${x(470)} -40L${fall(900)} ${base}L${fall(700)} ${base}Z"/>`,
  ];
  return `<g filter="${context.blur(num(26 * k))}" fill="#fff" opacity="${num(light.strength)}">${panes.join("")}</g>`;
}

const LEAFLETS = 17;

function palmShadow(context: DrawingContext, { x, y, scale, turn }: PalmShadow): string {
  const leaflets = Array.from({ length: LEAFLETS }, (_, index) => {
    const along = index / (LEAFLETS - 1) - 0.5;
    const length = 330 - Math.abs(along) * 260;
    return `<path d="M0 0Q${num(length * 0.5)} -26 ${num(length)} 6Q${num(length * 0.5)} 20 0 0Z" transform="translate(${num(along * 30)} ${num(Math.abs(along) * 40)}) rotate(${num(along * 140)})"/>`;
  });
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)}) scale(${num(scale)})" fill="${context.palette.deep}" opacity=".13" filter="${context.blur(9)}">${leaflets.join("")}</g>`;
}

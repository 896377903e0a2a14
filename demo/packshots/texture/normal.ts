import type { HeightField } from "./height-field.ts";

/** A direction of length 1: x to the right, y down the picture, z towards the viewer. */
export type Normal = readonly [number, number, number];

export const dot = (one: Normal, other: Normal): number =>
  one[0] * other[0] + one[1] * other[1] + one[2] * other[2];

function unitVector(x: number, y: number, z: number): Normal {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

/** Where the light comes from. */
export const LIGHT = unitVector(-0.55, -0.6, 0.62);
/** Halfway between the light and the viewer: surfaces that look there shine. */
export const HALFWAY = unitVector(LIGHT[0], LIGHT[1], LIGHT[2] + 1);

/** Where the surface looks at a pixel. */
export function normalAt({ width, height, heights }: HeightField, x: number, y: number): Normal {
  const at = (column: number, line: number) => heights[line * width + column] ?? 0;
  const left = at(Math.max(0, x - 1), y);
  const right = at(Math.min(width - 1, x + 1), y);
  const above = at(x, Math.max(0, y - 1));
  const below = at(x, Math.min(height - 1, y + 1));
  return unitVector((left - right) / 2, (above - below) / 2, 1);
}

import { smoothstep } from "./noise.ts";

/** A surface seen from above. */
export interface HeightField {
  readonly width: number;
  readonly height: number;
  /** One unit of length: a 900th of the width. */
  readonly unit: number;
  /** How high the surface is at each pixel. */
  readonly heights: Float32Array;
  /** How much of each pixel is covered, 0 … 1. */
  readonly cover: Float32Array;
}

export function emptyField(width: number, height: number): HeightField {
  return {
    width,
    height,
    unit: width / 900,
    heights: new Float32Array(width * height),
    cover: new Float32Array(width * height),
  };
}

/** A bead: its middle, radius, how flat it is, and how high it lies, all in pixels. */
export interface Bead {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly flatness: number;
  readonly lift: number;
  /** Share of the radius at which its soft edge begins. */
  readonly edge: number;
}

/** Puts a half ball on the surface where it is higher than what lies there. */
export function stampBead(field: HeightField, { x, y, r, flatness, lift, edge }: Bead): void {
  const reach = Math.ceil(r);
  for (let line = Math.round(y) - reach; line <= Math.round(y) + reach; line++) {
    for (let column = Math.round(x) - reach; column <= Math.round(x) + reach; column++) {
      const distance = Math.hypot(column - x, line - y) / r;
      if (distance >= 1 || column < 0 || line < 0 || column >= field.width || line >= field.height) continue;
      const index = line * field.width + column;
      const top = Math.sqrt(1 - distance * distance) * r * flatness + lift;
      if (top > (field.heights[index] ?? 0)) field.heights[index] = top;
      field.cover[index] = Math.max(field.cover[index] ?? 0, smoothstep(1, edge, distance));
    }
  }
}

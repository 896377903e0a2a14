import { num } from "./number-text.ts";

/** How far the camera looks down: a circle of radius r is seen as an ellipse r × r·CAMERA_TILT. */
export const CAMERA_TILT = 0.1;

/** Radius, height (upwards negative), and how much the corner is rounded. */
export type OutlinePoint = readonly [radius: number, y: number, fillet?: number];

/** The side of a turned body from its top to its base. */
export type Outline = readonly [OutlinePoint, OutlinePoint, ...OutlinePoint[]];

export const topOf = (outline: Outline): OutlinePoint => outline[0];
export const baseOf = (outline: Outline): OutlinePoint => outline.at(-1) ?? outline[0];
export const widestRadius = (outline: Outline): number => Math.max(...outline.map(([radius]) => radius));

/** The side as path data without its first command; `factor` 1 is the right edge, -1 the left one. */
function sidePath(outline: Outline, factor: number, downward: boolean): string {
  const points = outline.map(([radius, y, fillet = 0]) => ({ x: radius * factor, y, fillet }));
  if (!downward) points.reverse();
  return points
    .map(({ x, y, fillet }, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (before === undefined) return `${num(x)} ${num(y)}`;
      if (after === undefined || fillet === 0) return `L${num(x)} ${num(y)}`;
      const towards = (other: { x: number; y: number }) => {
        const distance = Math.hypot(other.x - x, other.y - y);
        const share = Math.min(fillet, distance * 0.98) / distance;
        return `${num(x + (other.x - x) * share)} ${num(y + (other.y - y) * share)}`;
      };
      return `L${towards(before)}Q${num(x)} ${num(y)} ${towards(after)}`;
    })
    .join("");
}

/** The outline of a turned body as the camera sees it. */
export function turnedPath(outline: Outline): string {
  const [topRadius, topY] = topOf(outline);
  const [baseRadius, baseY] = baseOf(outline);
  const base = `A${num(baseRadius)} ${num(baseRadius * CAMERA_TILT)} 0 0 1 ${num(-baseRadius)} ${num(baseY)}`;
  const top = `A${num(topRadius)} ${num(Math.max(topRadius * CAMERA_TILT, 0.1))} 0 0 1 ${num(topRadius)} ${num(topY)}`;
  return `M${sidePath(outline, 1, true)}${base}L${sidePath(outline, -1, false)}${top}Z`;
}

/** An upright band on a turned body between two shares of its radius (-1 left edge … 1 right edge). */
export function bandPath(outline: Outline, from: number, to: number): string {
  return `M${sidePath(outline, from, true)}L${sidePath(outline, to, false)}Z`;
}

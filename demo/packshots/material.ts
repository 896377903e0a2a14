import { mix, WHITE } from "./colour.ts";
import type { GradientStop } from "./drawing-context.ts";

export type Material = "matte" | "gloss" | "frost" | "glass" | "metal";

/** A soft or sharp reflection: shares of the radius, strength, and how blurred it is. */
export interface Reflection {
  readonly from: number;
  readonly to: number;
  readonly strength: number;
  readonly softness: number;
}

/** Positive shares darken towards the deep colour, negative ones lighten towards white. */
const shadingOf: Readonly<Record<Material, readonly (readonly [offset: number, darken: number])[]>> = {
  metal: [
    [0, 0.5],
    [0.05, 0.25],
    [0.13, -0.35],
    [0.2, -0.88],
    [0.27, -0.75],
    [0.36, 0.05],
    [0.47, 0.38],
    [0.56, 0.16],
    [0.68, -0.3],
    [0.76, -0.42],
    [0.84, 0.1],
    [0.94, 0.48],
    [1, 0.25],
  ],
  glass: [
    [0, 0.75],
    [0.035, 0.5],
    [0.09, 0.12],
    [0.2, -0.18],
    [0.38, -0.1],
    [0.55, 0],
    [0.75, 0.12],
    [0.9, 0.4],
    [0.965, 0.7],
    [1, 0.45],
  ],
  frost: [
    [0, 0.26],
    [0.05, 0.1],
    [0.16, -0.42],
    [0.3, -0.6],
    [0.46, -0.4],
    [0.66, -0.18],
    [0.84, 0.1],
    [0.95, 0.22],
    [1, 0.08],
  ],
  matte: [
    [0, 0.34],
    [0.05, 0.22],
    [0.15, -0.02],
    [0.28, -0.28],
    [0.4, -0.16],
    [0.56, 0],
    [0.74, 0.13],
    [0.9, 0.27],
    [0.97, 0.33],
    [1, 0.2],
  ],
  gloss: [
    [0, 0.34],
    [0.05, 0.22],
    [0.15, -0.02],
    [0.28, -0.28],
    [0.4, -0.16],
    [0.56, 0],
    [0.74, 0.13],
    [0.9, 0.27],
    [0.97, 0.33],
    [1, 0.2],
  ],
};

const softReflections: readonly Reflection[] = [
  { from: -0.86, to: -0.3, strength: 0.34, softness: 16 },
  { from: 0.93, to: 0.985, strength: 0.3, softness: 2.5 },
];

export const reflectionsOf: Readonly<Record<Material, readonly Reflection[]>> = {
  metal: [],
  matte: softReflections,
  gloss: [
    ...softReflections,
    { from: -0.87, to: -0.76, strength: 0.78, softness: 1.6 },
    { from: -0.72, to: -0.695, strength: 0.4, softness: 1 },
    { from: 0.83, to: 0.88, strength: 0.26, softness: 1.6 },
  ],
  frost: [
    { from: -0.9, to: -0.35, strength: 0.5, softness: 20 },
    { from: 0.9, to: 0.97, strength: 0.55, softness: 4 },
    { from: -0.985, to: -0.95, strength: 0.5, softness: 3 },
  ],
  glass: [
    { from: -0.89, to: -0.76, strength: 0.72, softness: 1.2 },
    { from: -0.72, to: -0.69, strength: 0.42, softness: 0.8 },
    { from: 0.76, to: 0.87, strength: 0.3, softness: 2 },
    { from: 0.91, to: 0.945, strength: 0.5, softness: 1 },
  ],
};

/** The colours around a turned body from its left edge to its right one. */
export function shadingStops(material: Material, colour: string, deep: string): GradientStop[] {
  return shadingOf[material].map(([offset, darken]) => [
    offset,
    darken < 0 ? mix(colour, WHITE, -darken) : mix(colour, deep, darken),
  ]);
}

export const letsLightThrough = (material: Material): boolean => material === "frost" || material === "glass";

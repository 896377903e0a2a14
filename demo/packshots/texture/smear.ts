import { between, type Random } from "../seeded-random.ts";
import type { HeightField } from "./height-field.ts";
import { fractalNoise, noise, smoothstep } from "./noise.ts";

export type SmearKind = "cream" | "clay" | "balm";

/** A stroke of cream, clay or balm drawn with a spatula. */
export function smear(field: HeightField, kind: SmearKind, random: Random): void {
  const { width, height, unit, heights, cover } = field;
  const shift = random() * 60;
  const angle = random() < 0.66 ? between(random, -1.05, -0.62) : between(random, 0.55, 0.95);
  const bow = between(random, 40, 85) * (random() < 0.5 ? 1 : -1);
  const length = between(random, 395, 450);
  const breadth = between(random, 150, 185);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const thickness = (kind === "balm" ? 20 : 46) * unit;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const fromMiddleX = (x - width / 2) / unit;
      const fromMiddleY = (y - height / 2) / unit;
      const along = fromMiddleX * cos - fromMiddleY * sin;
      const across = fromMiddleX * sin + fromMiddleY * cos - bow * Math.sin(along / 210 + 0.6);
      if (Math.abs(across) > 290 || Math.abs(along) > 540) continue;
      const grain = fractalNoise(along / 90 + shift, across / 60);
      const swell = fractalNoise(along / 300 + shift, 3);
      const ends = Math.max(0, 1 - Math.abs((along + 10) / (length + (grain - 0.5) * 60)) ** 3.2);
      const half = (breadth + 34 * Math.sin(along / 170 + shift) + (swell - 0.5) * 70) * Math.sqrt(ends);
      if (half <= 1) continue;
      const ragged = (fractalNoise(along / 34 + shift, across / 34) - 0.5) * 0.16;
      const t = Math.abs(across) / half + ragged;
      if (t >= 1) continue;
      const relief = spatulaMarks(along, across, half, t, shift) + bead(t) + pile(along, across, t) * 0.75;
      const rough = kind === "clay" ? (fractalNoise(along / 11, across / 11) - 0.5) * 0.15 : 0;
      const index = y * width + x;
      heights[index] =
        thickness * Math.sqrt(Math.max(0, 1 - Math.max(0, t) ** 5)) * Math.max(0.1, 0.46 + relief + rough);
      cover[index] = smoothstep(1, 0.985, t);
    }
  }
}

/** The fine ridges along the stroke. */
function spatulaMarks(along: number, across: number, half: number, t: number, shift: number): number {
  const phase =
    (across / half) * 15 +
    1.1 * Math.sin(along / 120 + shift) +
    (fractalNoise(along / 260, across / 50 + shift) - 0.5) * 5;
  const ridges =
    Math.sin(phase) * 0.15 +
    Math.sin(phase * 2.3 + 1) * 0.07 +
    (noise(along / 500 + 9, across / 7 + shift) - 0.5) * 0.12;
  return ridges * smoothstep(0.98, 0.7, t);
}

/** What the spatula pushed to the edge. */
const bead = (t: number): number => Math.exp(-(((t - 0.86) / 0.1) ** 2)) * 0.42;

/** What is left where the stroke ends and begins. */
function pile(along: number, across: number, t: number): number {
  const end = Math.exp(-(((along - 285) / 95) ** 2)) * (0.9 - 0.5 * t * t);
  const start = Math.exp(-(((along + 330) / 90) ** 2)) * 0.25;
  return end * (1 + 0.35 * Math.sin(across / 26 + along / 40)) + start;
}

import { between, type Random } from "../seeded-random.ts";
import type { HeightField } from "./height-field.ts";
import { smoothstep } from "./noise.ts";

/** Middle from the picture's middle, and radius, in units; they keep clear of each other. */
type Drop = readonly [x: number, y: number, r: number];

const layouts: readonly [readonly Drop[], ...(readonly Drop[])[]] = [
  [
    [-63, -79, 190],
    [180, 135, 118],
    [-144, 236, 84],
    [180, -214, 62],
    [36, 326, 46],
    [-285, 20, 34],
    [297, -68, 26],
    [54, -338, 22],
  ],
  [
    [40, 120, 205],
    [-170, -150, 120],
    [120, -210, 92],
    [-225, 110, 54],
    [280, -60, 40],
    [-30, -320, 34],
    [250, 310, 46],
    [-120, 350, 24],
  ],
  [
    [-110, 60, 150],
    [140, -120, 150],
    [150, 180, 96],
    [-120, -210, 70],
    [-10, 300, 56],
    [-300, -60, 30],
    [300, 60, 28],
    [10, -320, 38],
  ],
];

/** Drops of a thin liquid. */
export function drops(field: HeightField, random: Random): void {
  const layout = layouts[Math.floor(random() * layouts.length)] ?? layouts[0];
  const turn = between(random, -0.5, 0.5);
  const mirror = random() < 0.5 ? -1 : 1;
  const shift = random() * 6;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  for (const [x, y, r] of layout) {
    const turned: Drop = [(x * cos - y * sin) * mirror, x * sin + y * cos, r * between(random, 0.9, 1.04)];
    layDrop(field, turned, shift + x / 100);
  }
}

function layDrop(
  { width, height, unit, heights, cover }: HeightField,
  [dropX, dropY, r]: Drop,
  shift: number,
): void {
  const middleX = width / 2 + dropX * unit;
  const middleY = height / 2 + dropY * unit;
  const reach = Math.ceil(r * unit * 1.1);
  const lowX = Math.max(0, Math.floor(middleX - reach));
  const highX = Math.min(width - 1, Math.ceil(middleX + reach));
  const lowY = Math.max(0, Math.floor(middleY - reach));
  const highY = Math.min(height - 1, Math.ceil(middleY + reach));
  for (let y = lowY; y <= highY; y++) {
    for (let x = lowX; x <= highX; x++) {
      const across = x - middleX;
      const down = y - middleY;
      const edge = r * unit * (1 + 0.05 * Math.sin(Math.atan2(down, across) * 3 + shift));
      const distance = Math.hypot(across, down * 0.98) / edge;
      if (distance >= 1) continue;
      const index = y * width + x;
      heights[index] = (1 - distance * distance) ** 0.55 * Math.min(edge, 130 * unit) * 0.5;
      cover[index] = smoothstep(1, 1 - 2.5 / edge, distance);
    }
  }
}

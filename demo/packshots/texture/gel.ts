import { between, type Random } from "../seeded-random.ts";
import type { HeightField } from "./height-field.ts";
import { fractalNoise, smoothstep } from "./noise.ts";

/** Middle from the picture's middle, and radius, in units. */
type Blob = readonly [x: number, y: number, r: number];

const layouts: readonly [readonly Blob[], ...(readonly Blob[])[]] = [
  [
    [0, 0, 290],
    [-126, -112, 170],
    [126, 135, 180],
    [108, -157, 120],
  ],
  [
    [-60, -130, 230],
    [50, 130, 250],
    [170, -60, 130],
  ],
  [
    [0, 20, 250],
    [-190, 120, 130],
    [180, -120, 150],
    [-90, -190, 120],
    [110, 220, 110],
  ],
  [
    [-110, 90, 220],
    [130, -70, 230],
    [-60, -200, 100],
  ],
];

/** A pool of gel, made of blobs that melt into each other. */
export function gel(field: HeightField, random: Random): void {
  const { width, height, unit, heights, cover } = field;
  const shift = random() * 60;
  const mirror = random() < 0.5 ? -1 : 1;
  const layout = layouts[Math.floor(random() * layouts.length)] ?? layouts[0];
  const blobs = layout.map(
    ([x, y, r]): Blob => [
      (x + between(random, -40, 40)) * mirror,
      y + between(random, -40, 40),
      r * between(random, 0.88, 1.1),
    ],
  );
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const across = (x - width / 2) / unit;
      const down = (y - height / 2) / unit;
      let sum = 0;
      for (const [blobX, blobY, r] of blobs) {
        const squared = ((across - blobX) / r) ** 2 + (((down - blobY) / r) * 0.94) ** 2;
        sum += Math.exp(-squared * 1.15);
      }
      if (sum < 0.4) continue;
      const wobble = (fractalNoise(across / 150 + shift, down / 150) - 0.5) * 0.22;
      const t = (sum + wobble - 0.52) / 0.75;
      if (t <= 0) continue;
      const index = y * width + x;
      const dome = (1 - (1 - Math.min(1, t)) ** 2.4) ** 0.62;
      heights[index] = 84 * unit * dome * (1 + 0.12 * (fractalNoise(across / 120, down / 120 + shift) - 0.5));
      cover[index] = smoothstep(0, 0.02, t);
    }
  }
}

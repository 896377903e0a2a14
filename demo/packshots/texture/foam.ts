import { between, type Random } from "../seeded-random.ts";
import { type HeightField, stampBead } from "./height-field.ts";

const BUBBLES = 1500;

/** A heap of bubbles. */
export function foam(field: HeightField, random: Random): void {
  const { width, height, unit } = field;
  const shift = random() * 6;
  const spread = between(random, 285, 330);
  const stretch = between(random, 0.98, 1.16);
  for (let bubble = 0; bubble < BUBBLES; bubble++) {
    const turn = random() * Math.PI * 2;
    const blob = 1 + 0.08 * Math.sin(turn * 3 + shift) + 0.05 * Math.sin(turn * 5 + 1);
    const distance = Math.sqrt(random()) * spread * blob;
    stampBead(field, {
      x: width / 2 + Math.cos(turn) * distance * unit,
      y: height / 2 + Math.sin(turn) * distance * stretch * unit,
      r: (7 + random() ** 3.2 * 44) * unit,
      flatness: 0.8,
      lift: (Math.max(0, 1 - distance / (spread + 40)) * 62 + random() * 10) * unit,
      edge: 0.94,
    });
  }
}

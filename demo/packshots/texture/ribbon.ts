import { between, type Random } from "../seeded-random.ts";
import { type HeightField, stampBead } from "./height-field.ts";

const POINTS = 460;

/** A squeezed ribbon in lazy turns. */
export function ribbon(field: HeightField, random: Random): void {
  const { width, height, unit } = field;
  const turns = between(random, 5.2, 7.4);
  const start = between(random, 0, Math.PI);
  const swing = between(random, 200, 245);
  const taper = between(random, 40, 110);
  const lean = between(random, -0.22, 0.22);
  const thickness = between(random, 54, 66);
  for (let point = 0; point <= POINTS; point++) {
    const t = point / POINTS;
    const x = Math.sin(t * Math.PI * turns + start) * (swing - taper * t) * unit;
    const y = (t - 0.5) * 0.52 * height;
    const ends = (point < 16 ? Math.sqrt(point / 16) : 1) * (t > 0.96 ? Math.sqrt((1 - t) / 0.04) : 1);
    stampBead(field, {
      x: width / 2 + x - y * lean,
      y: height / 2 + y,
      r: Math.max(1, thickness * unit * ends),
      flatness: 0.86,
      lift: point * 0.055 * unit,
      edge: 0.97,
    });
  }
}

import { mixRgb, type Rgb } from "../colour.ts";
import type { HeightField } from "./height-field.ts";
import { smoothstep } from "./noise.ts";
import { dot, HALFWAY, LIGHT, type Normal } from "./normal.ts";
import type { SurfaceLook } from "./surface-look.ts";

/** A small bubble of air in a clear layer, in pixels. */
export interface Bubble {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

interface ClearPoint {
  readonly field: HeightField;
  readonly look: SurfaceLook;
  readonly deep: Rgb;
  readonly bubbles: readonly Bubble[];
  readonly ground: Rgb;
  readonly normal: Normal;
  readonly x: number;
  readonly y: number;
  readonly covered: number;
}

const WHITE_RGB: Rgb = [1, 1, 1];
/** The window that mirrors in a clear surface. */
const WINDOW: Normal = [-0.5, -0.52, 0.69];

/** One point of gel or liquid: the ground seen through it, its edge, the light in it and on it. */
export function clearSurface(point: ClearPoint): Rgb {
  const { field, look, deep, ground, normal, x, y } = point;
  const thickness = (field.heights[y * field.width + x] ?? 0) / (84 * field.unit);
  const steepness = 1 - normal[2];
  const absorbed = 1 - Math.exp(-thickness * look.density);
  const tinted = mixRgb(ground, look.base, absorbed * 0.72);
  const edged = mixRgb(tinted, mixRgb(look.base, deep, 0.35), steepness ** 1.6 * look.edgeDarkness);
  const awayFromLight = Math.max(0, -(normal[0] * LIGHT[0] + normal[1] * LIGHT[1]));
  const gathered = awayFromLight * steepness * 1.5 + awayFromLight * 0.24;
  const glowing: Rgb = [
    edged[0] + gathered * 0.5 * (1.1 - edged[0] * 0.4),
    edged[1] + gathered * 0.42,
    edged[2] + gathered * 0.3,
  ];
  const shine = Math.max(0, dot(normal, HALFWAY)) ** look.sharpness * look.gloss;
  const mirrored = smoothstep(0.965, 0.985, dot(normal, WINDOW));
  const shining = mixRgb(glowing, WHITE_RGB, Math.min(1, shine * 1.4 + mirrored * 0.34));
  return point.covered > 0.9 && thickness > 0.45 ? withBubbles(point, shining) : shining;
}

function withBubbles({ bubbles, look, deep, x, y }: ClearPoint, surface: Rgb): Rgb {
  let colour = surface;
  for (const bubble of bubbles) {
    const across = (x - bubble.x) / bubble.r;
    const down = (y - bubble.y) / bubble.r;
    const distance = Math.hypot(across, down);
    if (distance >= 1) continue;
    colour = mixRgb(colour, mixRgb(look.base, deep, 0.3), smoothstep(0.62, 0.98, distance) * 0.32);
    const glint = smoothstep(0.5, 0.1, Math.hypot(across + 0.35, down + 0.35)) * 0.75;
    colour = mixRgb(colour, WHITE_RGB, glint + smoothstep(0.4, 0.9, (across + down) * 0.7) * 0.3);
  }
  return colour;
}

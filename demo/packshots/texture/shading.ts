import { mixRgb, type Rgb, rgbOf } from "../colour.ts";
import type { Palette } from "../palettes.ts";
import { boxBlur } from "./box-blur.ts";
import { type Bubble, clearSurface } from "./clear-surface.ts";
import type { HeightField } from "./height-field.ts";
import { clamp01, smoothstep } from "./noise.ts";
import type { Normal } from "./normal.ts";
import { dot, HALFWAY, LIGHT, normalAt } from "./normal.ts";
import type { SurfaceLook } from "./surface-look.ts";

const WHITE_RGB: Rgb = [1, 1, 1];

/** Lights a surface from the upper left over the category's wall; answers bytes of red, green and blue. */
export function shadeField(
  field: HeightField,
  look: SurfaceLook,
  palette: Palette,
  bubbles: readonly Bubble[],
): Uint8Array {
  const { width, height, cover } = field;
  const [wall, wallShade, deep] = [rgbOf(palette.wall), rgbOf(palette.wallShade), rgbOf(palette.deep)];
  const paleWall = mixRgb(wall, WHITE_RGB, 0.25);
  const shadow = shadowStrengths(field, look.isClear);
  const bytes = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const index = y * width + x;
      const away = smoothstep(0, 1.5, (x / width) * 0.6 + (y / height) * 0.8);
      const bare = mixRgb(paleWall, wallShade, away * 0.62);
      const ground = mixRgb(bare, deep, shadow[index] ?? 0);
      const covered = cover[index] ?? 0;
      let colour = ground;
      if (covered > 0) {
        const normal = normalAt(field, x, y);
        const surface = look.isClear
          ? // Light falls through a clear layer, so what lies under it is hardly in its shadow.
            clearSurface({
              field,
              look,
              deep,
              bubbles,
              ground: mixRgb(bare, ground, 0.3),
              normal,
              x,
              y,
              covered,
            })
          : opaqueSurface(look, normal);
        colour = mixRgb(ground, surface, covered);
      }
      for (const [channel, value] of colour.entries()) bytes[index * 3 + channel] = clamp01(value) * 255;
    }
  }
  return bytes;
}

/** How dark the ground is: the cover moved away from the light and blurred, and a line of contact. */
function shadowStrengths({ width, height, unit, cover }: HeightField, isClear: boolean): Float32Array {
  const distance = Math.round((isClear ? 16 : 20) * unit);
  const moved = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      moved[y * width + x] = cover[Math.max(0, y - distance) * width + Math.max(0, x - distance)] ?? 0;
    }
  }
  const thrown = boxBlur(moved, width, height, Math.round(15 * unit));
  const contact = boxBlur(cover, width, height, Math.round(5 * unit));
  const [thrownShare, contactShare] = isClear ? [0.2, 0.06] : [0.3, 0.12];
  return thrown.map((strength, index) => strength * thrownShare + (contact[index] ?? 0) * contactShare);
}

function opaqueSurface(look: SurfaceLook, normal: Normal): Rgb {
  const [x, y, z] = normal;
  const shine = Math.max(0, dot(normal, HALFWAY)) ** look.sharpness * look.gloss;
  const wrapped = clamp01((dot(normal, LIGHT) + 0.25) / 1.12);
  const lit = mixRgb(look.shade, look.base, smoothstep(0, 0.72, wrapped));
  const bleached = mixRgb(lit, WHITE_RGB, smoothstep(0.72, 1, wrapped) * look.bleach);
  const shining = mixRgb(bleached, WHITE_RGB, Math.min(0.9, shine));
  const steep = look.edgeShade > 0 ? mixRgb(shining, look.shade, (1 - z) ** 2 * look.edgeShade) : shining;
  const rim = Math.max(0, x * 0.6 + y * 0.6);
  return [steep[0] - rim * 0.04, steep[1] - rim * 0.07, steep[2] - rim * 0.08];
}

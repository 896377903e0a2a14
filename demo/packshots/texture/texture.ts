import type { Palette } from "../palettes.ts";
import { between, type Random, seededRandom } from "../seeded-random.ts";
import { boxBlur } from "./box-blur.ts";
import type { Bubble } from "./clear-surface.ts";
import { drops } from "./drops.ts";
import { foam } from "./foam.ts";
import { gel } from "./gel.ts";
import { emptyField, type HeightField } from "./height-field.ts";
import { ribbon } from "./ribbon.ts";
import { shadeField } from "./shading.ts";
import { smear } from "./smear.ts";
import { surfaceLookOf, type TextureKind } from "./surface-look.ts";

/** Bytes of red, green and blue, line by line. */
export interface RawPicture {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

const layers: Readonly<Record<TextureKind, (field: HeightField, random: Random) => void>> = {
  cream: (field, random) => smear(field, "cream", random),
  clay: (field, random) => smear(field, "clay", random),
  balm: (field, random) => smear(field, "balm", random),
  ribbon,
  foam,
  gel,
  drops,
};

/** Draws what is inside the pack, laid on the wall's colour; equal seeds give equal pictures. */
export function texturePicture(
  kind: TextureKind,
  palette: Palette,
  seed: number,
  width: number,
  height: number,
): RawPicture {
  const random = seededRandom(seed);
  const field = emptyField(width, height);
  layers[kind](field, random);
  const look = surfaceLookOf(kind, palette);
  const softness = Math.max(1, Math.round((look.isClear ? 2 : 1.2) * field.unit));
  const heights = kind === "foam" ? field.heights : boxBlur(field.heights, width, height, softness);
  const bubbles = Array.from(
    { length: look.bubbles },
    (): Bubble => ({
      x: width * between(random, 0.2, 0.8),
      y: height * between(random, 0.22, 0.78),
      r: (2 + random() ** 2.6 * 15) * field.unit,
    }),
  );
  return { width, height, bytes: shadeField({ ...field, heights }, look, palette, bubbles) };
}

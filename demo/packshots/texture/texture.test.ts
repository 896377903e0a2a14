import { expect, test } from "vitest";
import { palettes } from "../palettes.ts";
import type { TextureKind } from "./surface-look.ts";
import { texturePicture } from "./texture.ts";

const kinds: readonly TextureKind[] = ["cream", "ribbon", "clay", "balm", "gel", "drops", "foam"];

test.each(kinds)("%s is drawn on the wall and is the same for the same seed", (kind) => {
  const picture = texturePicture(kind, palettes.masks, 7, 80, 100);
  const middle = picture.bytes.subarray((50 * 80 + 20) * 3, (50 * 80 + 60) * 3);
  const corner = picture.bytes.subarray(0, 3);
  expect(picture.bytes).toHaveLength(80 * 100 * 3);
  expect(new Set(middle).size).toBeGreaterThan(10);
  expect(Math.min(...corner)).toBeGreaterThan(180);
  expect(texturePicture(kind, palettes.masks, 7, 80, 100).bytes).toEqual(picture.bytes);
  expect(texturePicture(kind, palettes.masks, 8, 80, 100).bytes).not.toEqual(picture.bytes);
});

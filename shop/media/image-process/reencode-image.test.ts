import { expect, test } from "vitest";
import { boundExceeded } from "./draw-image.ts";

const photo = {
  format: "jpeg",
  width: 4000,
  height: 3000,
  channels: 3,
  bytesOfChannel: 1,
  isInterlaced: false,
};

test.each([
  ["a photo of 12 million pixels", {}, null],
  ["a photo of 50 million pixels", { width: 8160, height: 6120 }, null],
  ["a progressive photo of 24 million pixels", { width: 5700, height: 4200, isInterlaced: true }, null],
  ["a transparent PNG of 50 million pixels", { width: 8160, height: 6120, format: "png", channels: 4 }, null],
  ["a HEIF of 12 million pixels", { format: "heif" }, null],
  ["a photo of 14,000² pixels", { width: 14_000, height: 14_000 }, "photo_pixels"],
  [
    "a photo with 16 bits per channel",
    { width: 8160, height: 6120, format: "png", bytesOfChannel: 2 },
    "photo_heavy",
  ],
  [
    "an interlaced photo of 50 million pixels",
    { width: 8160, height: 6120, isInterlaced: true },
    "photo_heavy",
  ],
  ["a HEIF of 50 million pixels", { width: 8160, height: 6120, format: "heif" }, "photo_heavy"],
])("boundExceeded checks %s (A1) (R30)", (_, head, code) => {
  expect(boundExceeded({ ...photo, ...head })).toBe(code);
});

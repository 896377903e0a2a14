import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";

const read = (name: string) => readFile(new URL(`../../web/public/${name}`, import.meta.url));

test("the icon of old browsers holds pictures of 16, 32 and 48 pixels", async () => {
  const icon = await read("favicon.ico");
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 3]);
  for (const [index, size] of [16, 32, 48].entries()) {
    const at = 6 + 16 * index;
    const [length, offset] = [icon.readUInt32LE(at + 8), icon.readUInt32LE(at + 12)];
    const picture = await sharp(icon.subarray(offset, offset + length)).metadata();
    expect([icon[at], icon[at + 1], picture.format, picture.width, picture.height]).toEqual([
      size,
      size,
      "png",
      size,
      size,
    ]);
  }
});

test.each([
  ["apple-touch-icon.png", 180],
  ["icon-192.png", 192],
  ["icon-512.png", 512],
])("%s is %i pixels wide and high, without a corner to be seen through", async (name, size) => {
  const picture = sharp(await read(name));
  const { width, height } = await picture.metadata();
  expect([width, height, (await picture.stats()).isOpaque]).toEqual([size, size, true]);
});

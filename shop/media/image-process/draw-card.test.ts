import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { image } from "../testing/sent-images.ts";
import { drawCard } from "./draw-card.ts";

const card = {
  width: 192,
  height: 192,
  ground: "#2E6B52",
  image: null,
  text: "ن",
  colour: "#FFFDFA",
} as const;

/** Colour of a pixel, and whether any pixel is almost white. */
async function look(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const hasWhite = Array.from({ length: info.width * info.height }, (_, at) => data[at * 3] ?? 0).some(
    (red) => red > 240,
  );
  return { corner: [...data.subarray(0, 3)], hasWhite, width: info.width, height: info.height };
}

describe("drawCard", () => {
  test.each(["ن", "N", "نور بوتانيكس <&>", "Nour Botanics"])(
    "draws the text %s on its ground",
    async (text) => {
      const drawn = await drawCard({ ...card, text, portion: 0.6, format: "png" });
      expect(await look(drawn)).toEqual({
        corner: [0x2e, 0x6b, 0x52],
        hasWhite: true,
        width: 192,
        height: 192,
      });
    },
  );

  test("draws an image into a part of the ground, or over all of it", async () => {
    const white = await sharp({ create: { width: 60, height: 20, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    const part = await drawCard({ ...card, image: white, portion: 0.5, format: "jpg" });
    expect((await sharp(part).metadata()).format).toBe("jpeg");
    const whole = await drawCard({ ...card, image: white, portion: 1, format: "png" });
    expect((await look(whole)).corner).toEqual([255, 255, 255]);
  });

  test("writes an icon file with one PNG", async () => {
    const icon = await drawCard({
      ...card,
      width: 32,
      height: 32,
      image: await image(64, 64).png().toBuffer(),
      portion: 1,
      format: "ico",
    });
    expect([...icon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect(await sharp(icon.subarray(22)).metadata()).toMatchObject({ format: "png", width: 32, height: 32 });
  });
});

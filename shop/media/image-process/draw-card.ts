import { fileURLToPath } from "node:url";
import sharp, { type OverlayOptions } from "sharp";
import type { Card } from "./image-work.ts";

/** Semibold Readex Pro (SIL Open Font License), with Arabic and Latin letters, so that no font of the machine is needed. */
const fontFile = fileURLToPath(new URL("./readex-pro-semibold.ttf", import.meta.url));
const font = "Brand Readex Pro";

/** Draws an image or a text in the middle of a coloured ground. */
export async function drawCard(card: Card): Promise<Uint8Array> {
  const { width, height, ground, format } = card;
  const mark = card.image === null ? await drawnText(card) : await fittingImage(card, card.image);
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  const drawn = sharp({ create: { width, height, channels: 4, background } }).composite([mark]);
  switch (format) {
    case "png":
      return await drawn.png({ compressionLevel: 9 }).toBuffer();
    case "jpg":
      return await drawn
        .flatten({ background: ground ?? "#fff" })
        .jpeg({ quality: 84 })
        .toBuffer();
    case "ico":
      return iconFile(await drawn.png({ compressionLevel: 9 }).toBuffer(), width);
  }
}

function boxOf({ width, height, portion }: Card) {
  return { width: Math.round(width * portion), height: Math.round(height * portion) };
}

async function fittingImage(card: Card, image: Uint8Array): Promise<OverlayOptions> {
  const { width, height } = boxOf(card);
  const fit = card.portion === 1 ? "cover" : "inside";
  return { input: await sharp(image).resize(width, height, { fit }).png().toBuffer() };
}

async function drawnText(card: Card): Promise<OverlayOptions> {
  const box = boxOf(card);
  const text = `<span foreground="${card.colour}">${escaped(card.text)}</span>`;
  const letters = await sharp({
    text: { text, font: `${font} 200`, fontfile: fontFile, rgba: true, dpi: 72 },
  })
    .png()
    .toBuffer();
  return { input: await sharp(letters).resize(box.width, box.height, { fit: "inside" }).png().toBuffer() };
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Returns an icon file (ICO) with one PNG of at most 256 px. */
function iconFile(png: Uint8Array, side: number): Uint8Array {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side % 256, 6);
  head.writeUInt8(side % 256, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

// What tabs, home screens and bookmarks show, derived from the SVG that browsers prefer where they can.
const place = (name: string) => fileURLToPath(new URL(`../../web/public/${name}`, import.meta.url));
const brand = "#9A4A35";

await writeFile(place("favicon.ico"), await icon([16, 32, 48]));
for (const [name, size] of [
  ["apple-touch-icon.png", 180],
  ["icon-192.png", 192],
  ["icon-512.png", 512],
] as const) {
  // Systems cut these to shapes of their own, which leaves no corner empty: the ground goes to the edge.
  await (await drawn(size)).flatten({ background: brand }).png({ palette: true }).toFile(place(name));
}

async function drawn(size: number) {
  const density = (72 * size) / 64;
  return sharp(place("favicon.svg"), { density }).resize(size, size);
}

/** An ICO: six bytes of header, sixteen of directory an image, then the images as PNG. */
async function icon(sizes: readonly number[]): Promise<Buffer> {
  const images = await Promise.all(
    sizes.map(async (size) => await (await drawn(size)).png({ compressionLevel: 9 }).toBuffer()),
  );
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  for (const [index, image] of images.entries()) {
    const at = 6 + 16 * index;
    const size = sizes[index] ?? 0;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(image.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += image.length;
  }
  return Buffer.concat([head, ...images]);
}

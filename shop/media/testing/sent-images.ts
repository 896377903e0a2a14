import { deflateSync } from "node:zlib";
import sharp from "sharp";

/** Image of one colour, to be encoded. */
export const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c86" } });

/** PNG of 7,740² pixels, interlaced, 16 bits per channel: 720 kB as a file, 480 MB unpacked, which decoders hold as a whole. */
export const heavyImage = async () =>
  await sharp({
    create: { width: 7740, height: 7740, channels: 4, background: { r: 200, g: 100, b: 10, alpha: 0.5 } },
  })
    .toColourspace("rgb16")
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer();

/** Black PNG with one bit per pixel: 14,000² pixels are 24 kB as a file and 590 MB unpacked. */
export function bomb(edge: number): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  head.writeUInt32BE(edge, 0);
  head.writeUInt32BE(edge, 4);
  const rows = deflateSync(Buffer.alloc(edge * (1 + Math.ceil(edge / 8))));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    signature,
    pngChunk("IHDR", head),
    pngChunk("IDAT", rows),
    pngChunk("IEND", Buffer.of()),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  // libpng ignores wrong checksums only in some chunks, so these are right.
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(Buffer.concat([Buffer.from(type), data])));
  return Buffer.concat([size, Buffer.from(type), data, sum]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

/** Files that are not accepted images, by kind. */
export async function noImages(): Promise<Record<string, Buffer>> {
  const jpeg = await image(600, 400).jpeg().toBuffer();
  const script = "<script>alert(1)</script>";
  return {
    svg: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect/></svg>`),
    html: Buffer.from(`<!doctype html>${script}`),
    "a signature alone": Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    "half of a photo": jpeg.subarray(0, jpeg.length / 2),
    "a signature before markup": Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(script)]),
    tiff: await image(10, 10).tiff().toBuffer(),
    pdf: Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj"),
  };
}

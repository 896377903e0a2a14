import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { mediaStoreIn } from "./media-store.ts";
import { storePhoto } from "./store-photo.ts";

const folder = await mkdtemp(join(tmpdir(), "smile-photos-"));
const store = mediaStoreIn(folder);
afterAll(() => rm(folder, { recursive: true }));

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c86" } });
const script = "<script>alert(1)</script>";

function pngChunk(type: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  // libpng reads on past a wrong sum only in some chunks, so that these are right.
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

/** A black PNG of one bit a pixel: 14,000² are 24 kB in the file and 590 MB as colours. */
function bomb(edge: number): Buffer {
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

describe("storePhoto", () => {
  test("keeps a JPEG of its own, at most 1600 long, without what the camera noted", async () => {
    const exif = { IFD0: { Copyright: script, ImageDescription: "home" } };
    const sent = await picture(2400, 1200).withExif(exif).jpeg().toBuffer();
    const result = await storePhoto(store, sent);
    if (!result.ok) throw new Error("refused");
    expect(result.value).toMatch(/^[\da-f-]{36}\.jpg$/);
    const kept = Buffer.from(await store.getBytes(result.value));
    expect(await sharp(kept).metadata()).toMatchObject({ format: "jpeg", width: 1600, height: 800 });
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(kept.includes("script")).toBe(false);
  });

  test("of a picture that is also a page or an archive only the picture is left", async () => {
    const jpeg = await picture(60, 40).jpeg().toBuffer();
    const gifar = Buffer.concat([jpeg, Buffer.from(`PK\x03\x04${script}`)]);
    const comment = Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, script.length + 2]),
      Buffer.from(script),
      jpeg.subarray(2),
    ]);
    for (const sent of [gifar, comment]) {
      const result = await storePhoto(store, sent);
      if (!result.ok) throw new Error("refused");
      expect(Buffer.from(await store.getBytes(result.value)).includes(script)).toBe(false);
    }
  });

  test("refuses what is no photo, and keeps nothing of it", async () => {
    const before = await readdir(folder);
    const jpeg = await picture(600, 400).jpeg().toBuffer();
    const refused = {
      empty: Buffer.of(),
      svg: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect/></svg>`),
      html: Buffer.from(`<!doctype html>${script}`),
      "a signature alone": Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      "half of a photo": jpeg.subarray(0, jpeg.length / 2),
      "a signature before markup": Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(script)]),
      gif: await picture(10, 10).gif().toBuffer(),
      tiff: await picture(10, 10).tiff().toBuffer(),
      pdf: Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj"),
    };
    for (const [what, bytes] of Object.entries(refused))
      expect([what, await storePhoto(store, bytes)]).toEqual([
        what,
        { ok: false, refusal: { code: "photo_unreadable" } },
      ]);
    expect(await readdir(folder)).toEqual(before);
  });

  test("refuses a bomb of 14,000² pixels without unpacking it", async () => {
    const sent = bomb(14_000);
    expect(sent.length).toBeLessThan(64 * 1024);
    // The same below the limit is a photo, so that it is the size that is refused.
    expect(await storePhoto(store, bomb(400))).toMatchObject({ ok: true });
    const before = process.memoryUsage.rss();
    const results = await Promise.all(Array.from({ length: 8 }, () => storePhoto(store, sent)));
    expect(results.every((result) => !result.ok)).toBe(true);
    expect(process.memoryUsage.rss() - before).toBeLessThan(40 * 1024 * 1024);
  });
});

import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { openImageProcess } from "./image-process/open-image-process.ts";
import { mediaStoreIn } from "./media-store.ts";
import { storePhoto } from "./store-image.ts";
import { bomb, image, noImages } from "./testing/sent-images.ts";

const folder = await openTestFolder();
const store = mediaStoreIn(folder);
const drawer = openImageProcess({ maxWaiting: 20 });
afterAll(() => drawer.close());

const script = "<script>alert(1)</script>";

const storeSent = (bytes: Uint8Array) => storePhoto(store, drawer, bytes, "192.0.2.1");

describe("storePhoto (R19)", () => {
  test("stores a reencoded JPEG of at most 1600 px, without metadata", async () => {
    const exif = { IFD0: { Copyright: script, ImageDescription: "home" } };
    const sent = await image(2400, 1200).withExif(exif).jpeg().toBuffer();
    const result = await storeSent(sent);
    if (!result.ok) throw new Error("refused");
    expect(result.value).toMatch(/^[\da-f-]{36}\.jpg$/);
    const kept = Buffer.from(await store.getBytes(result.value));
    expect(await sharp(kept).metadata()).toMatchObject({ format: "jpeg", width: 1600, height: 800 });
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(kept.includes("script")).toBe(false);
  });

  test("stores only the image of a file that is also a page or an archive", async () => {
    const jpeg = await image(60, 40).jpeg().toBuffer();
    const gifar = Buffer.concat([jpeg, Buffer.from(`PK\x03\x04${script}`)]);
    const comment = Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, script.length + 2]),
      Buffer.from(script),
      jpeg.subarray(2),
    ]);
    for (const sent of [gifar, comment]) {
      const result = await storeSent(sent);
      if (!result.ok) throw new Error("refused");
      expect(Buffer.from(await store.getBytes(result.value)).includes(script)).toBe(false);
    }
  });

  test("rejects other content and stores nothing", async () => {
    const before = await readdir(folder);
    const rejected = {
      ...(await noImages()),
      empty: Buffer.of(),
      gif: await image(10, 10).gif().toBuffer(),
    };
    for (const [what, bytes] of Object.entries(rejected))
      expect([what, await storeSent(bytes)]).toEqual([
        what,
        { ok: false, rejection: { code: "photo_unreadable" } },
      ]);
    expect(await readdir(folder)).toEqual(before);
  });

  test("rejects a bomb of 14,000² pixels without unpacking it", async () => {
    const sent = bomb(14_000);
    expect(sent.length).toBeLessThan(64 * 1024);
    // The same file below the limit is accepted, so only the size matters.
    expect(await storeSent(bomb(400))).toMatchObject({ ok: true });
    const before = process.memoryUsage.rss();
    const results = await Promise.all(Array.from({ length: 8 }, () => storeSent(sent)));
    for (const result of results) expect(result).toEqual({ ok: false, rejection: { code: "photo_pixels" } });
    expect(process.memoryUsage.rss() - before).toBeLessThan(40 * 1024 * 1024);
  });
});

import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { largestJpeg, mediaFile, mediaWidths } from "#contract/media.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { insertStaff } from "../testing/insert-staff.ts";
import { openImageProcess } from "./image-process/open-image-process.ts";
import { mediaStoreIn } from "./media-store.ts";
import { uploadImage } from "./store-image.ts";
import { image } from "./testing/sent-images.ts";

const folder = await openTestFolder();
const store = mediaStoreIn(folder);
const drawer = openImageProcess();
const { db } = await openTestDatabase();
afterAll(() => drawer.close());
const { staff } = await insertStaff(db);

async function upload(bytes: Uint8Array) {
  const result = await uploadImage(db, store, drawer, staff, bytes);
  if (!result.ok) throw new Error(`refused: ${result.rejection.code}`);
  return result.value;
}
const jpegOf = async ({ id, width }: { id: string; width: number }) =>
  Buffer.from(await store.getBytes(largestJpeg(id, width).replace("/media/", "")));
const rows = async () => (await db.selectFrom("media").select("id").execute()).length;

describe("uploadImage (R19)", () => {
  test("stores every width and format of pages", async () => {
    const kept = await upload(await image(900, 600).png().toBuffer());
    expect(kept).toEqual({ id: expect.stringMatching(/^[\da-f]{20}$/), width: 900, height: 600 });
    const wanted = mediaWidths(900).flatMap((width) =>
      (["avif", "webp"] as const).map((format) => mediaFile(kept.id, width, format)),
    );
    const files = (await readdir(folder)).filter((name) => name.startsWith(kept.id));
    expect(files.sort()).toEqual([...wanted, mediaFile(kept.id, 800, "jpg")].sort());
  });

  test("removes metadata and applies the orientation", async () => {
    const sent = await image(90, 60)
      .withExif({
        IFD0: { Copyright: "Mona", Orientation: "6" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "30/1 2/1 0/1" },
      })
      .withIccProfile("p3")
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'><!-- at home --></x:xmpmeta>")
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(sent.includes("Mona")).toBe(true);
    expect(await sharp(sent).metadata()).toMatchObject({ exif: expect.anything(), orientation: 6 });
    const kept = await upload(sent);
    expect(kept).toMatchObject({ width: 60, height: 90 });
    for (const name of (await readdir(folder)).filter((file) => file.startsWith(kept.id))) {
      const file = Buffer.from(await store.getBytes(name));
      const { exif, xmp, iptc } = await sharp(file).metadata();
      expect([name, exif, xmp, iptc]).toEqual([name, undefined, undefined, undefined]);
      for (const note of ["Mona", "GPS", "at home"]) expect(file.includes(note)).toBe(false);
    }
  });

  test("stores the first frame of an animation", async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = [await frame("#f00"), await frame("#00f")];
    for (const format of ["gif", "webp"] as const) {
      const moving = await sharp(frames, { join: { animated: true } })
        .toFormat(format)
        .toBuffer();
      expect((await sharp(moving).metadata()).pages).toBe(2);
      const kept = await upload(moving);
      expect(kept).toMatchObject({ width: 40, height: 30 });
      const [red, , blue] = (await sharp(await jpegOf(kept)).stats()).channels;
      expect([format, (red?.mean ?? 0) > 200, (blue?.mean ?? 255) < 50]).toEqual([format, true, true]);
    }
  });

  test("accepts grey, transparent, 16-bit and CMYK images of any shape", async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const sent = {
      grey: await image(30, 20).toColourspace("b-w").png().toBuffer(),
      "grey and clear": await image(30, 20).toColourspace("b-w").ensureAlpha(0.5).png().toBuffer(),
      deep: await image(30, 20).toColourspace("rgb16").png().toBuffer(),
      printed: await image(30, 20).toColourspace("cmyk").jpeg().toBuffer(),
      palette: await image(30, 20).png({ palette: true }).toBuffer(),
      avif: await image(30, 20).avif().toBuffer(),
      dot: await image(1, 1).png().toBuffer(),
      column: await image(3, 30_000).png().toBuffer(),
      row: await image(30_000, 3).png().toBuffer(),
      large: await image(5000, 3000).jpeg().toBuffer(),
    };
    for (const [what, bytes] of Object.entries(sent)) {
      const kept = await upload(bytes);
      const jpeg = await sharp(await jpegOf(kept)).metadata();
      expect([what, jpeg.format, kept.width <= 1600, kept.height <= 4800]).toEqual([
        what,
        "jpeg",
        true,
        true,
      ]);
    }
    const nothing = await upload(
      await sharp({ create: { width: 20, height: 20, channels: 4, background: clear } })
        .png()
        .toBuffer(),
    );
    const [red] = (await sharp(await jpegOf(nothing)).stats()).channels;
    expect(red?.mean).toBe(255);
  });

  test("stores and logs the same image once, also for concurrent uploads", async () => {
    const sent = await image(200, 100).png().toBuffer();
    const before = await rows();
    const kept = await Promise.all(Array.from({ length: 8 }, () => upload(sent)));
    const noted = await image(200, 100)
      .withExif({ IFD0: { Copyright: "Mona" } })
      .png()
      .toBuffer();
    expect(new Set([...kept, await upload(noted)].map(({ id }) => id)).size).toBe(1);
    expect(await rows()).toBe(before + 1);
    const log = await db
      .selectFrom("audit_log")
      .select(["resource", "staff_id"])
      .where("resource_id", "=", kept[0]?.id ?? "")
      .execute();
    expect(log).toEqual([{ resource: "media", staff_id: staff.id }]);
  });
});

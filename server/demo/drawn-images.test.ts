import { readFile } from "node:fs/promises";
import { unpackTar } from "modern-tar";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawHere } from "#shop/media/image-process/draw-image.ts";
import { imageFiles } from "#shop/media/image-process/image-work.ts";
import { imageId } from "#shop/media/store-image.ts";
import { demoMasterFiles, readDemoMaster } from "./demo-masters.ts";
import { drawnImagesFile, openDrawnImages } from "./drawn-images.ts";

const masters = await Promise.all((await demoMasterFiles()).map(readDemoMaster));

// After a change of an image or of the encoder: npm run demo-images.
test("the archive has every stored file of the demo's images, and no other", async () => {
  const expected = await Promise.all(
    masters.map(async (master) => imageFiles(imageId(master), (await sharp(master).metadata()).width)),
  );
  const entries = await unpackTar(await readFile(drawnImagesFile));
  expect(entries.map(({ header }) => header.name).sort()).toEqual(
    expected
      .flat()
      .map(({ name }) => name)
      .sort(),
  );
  for (const { header, data } of entries) {
    const [, width, format] = /-(\d+)\.(\w+)$/.exec(header.name) ?? [];
    const { format: kind, compression, width: drawnWidth } = await sharp(data).metadata();
    const name = { jpeg: "jpg", heif: compression === "av1" ? "avif" : "heif" }[String(kind)] ?? kind;
    expect([header.name, name, String(drawnWidth)]).toEqual([header.name, format, width]);
  }
});

test("the archive has the files that the shop would draw today", async () => {
  const drawer = await openDrawnImages();
  for (const master of masters.slice(0, 2)) {
    const [drawnBefore, drawnNow] = await Promise.all([drawer.drawFiles(master), drawHere.drawFiles(master)]);
    if (!drawnBefore.ok || !drawnNow.ok) throw new Error("expected two drawings");
    const { files, ...size } = drawnBefore.value;
    expect(size).toEqual({ width: drawnNow.value.width, height: drawnNow.value.height });
    for (const [index, file] of drawnNow.value.files.entries()) {
      const before = files[index]?.bytes.length ?? 0;
      // Another processor may round a pixel differently. Another quality or effort changes the size more.
      expect(before / file.bytes.length).toBeCloseTo(1, 1);
    }
  }
});

test("an image outside the archive is drawn", async () => {
  const master = await sharp({
    create: { width: 200, height: 100, channels: 3, background: "#a86" },
  })
    .png()
    .toBuffer();
  const drawn = await (await openDrawnImages()).drawFiles(master);
  if (!drawn.ok) throw new Error(drawn.rejection.code);
  expect(drawn.value).toMatchObject({ width: 200, height: 100 });
  expect(drawn.value.files.map(({ width, format }) => `${width}.${format}`)).toEqual([
    "160.avif",
    "160.webp",
    "160.jpg",
  ]);
});

import { readFile } from "node:fs/promises";
import { unpackTar } from "modern-tar";
import sharp from "sharp";
import { drawHere } from "#shop/media/image-process/draw-image.ts";
import { type ImageDrawer, imageFiles } from "#shop/media/image-process/image-work.ts";
import { imageId } from "#shop/media/store-image.ts";
import { accept } from "#shop/result.ts";

/** Archive of all stored files of the demo images, written by write-drawn-images.ts. */
export const drawnImagesFile = new URL("../../demo/drawn-images.tar", import.meta.url);

/**
 * Returns the files of a demo image from the archive. Drawing them would take 12 s of a first start. Draws images that
 * the archive lacks.
 */
export async function openDrawnImages(): Promise<Pick<ImageDrawer, "drawFiles">> {
  const entries = await unpackTar(await readFile(drawnImagesFile));
  const bytesOf = new Map(entries.map(({ header, data }) => [header.name, data]));
  return {
    async drawFiles(master) {
      const { width, height } = await sharp(master).metadata();
      const expected = imageFiles(imageId(master), width);
      const files = expected.flatMap(({ name, width, format }) => {
        const bytes = bytesOf.get(name);
        return bytes === undefined ? [] : [{ width, format, bytes }];
      });
      return files.length === expected.length
        ? accept({ width, height, files })
        : await drawHere.drawFiles(master);
    },
  };
}

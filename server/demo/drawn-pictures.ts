import { readFile } from "node:fs/promises";
import { unpackTar } from "modern-tar";
import sharp from "sharp";
import { drawHere } from "#shop/media/picture-process/draw-picture.ts";
import { pictureFiles } from "#shop/media/picture-process/picture-files.ts";
import type { PictureDrawer } from "#shop/media/picture-process/picture-work.ts";
import { pictureId } from "#shop/media/store-picture.ts";
import { accept } from "#shop/result.ts";

/** Archive of all stored files of the demo images, written by write-drawn-pictures.ts. */
export const drawnPicturesFile = new URL("../../demo/drawn-pictures.tar", import.meta.url);

/**
 * Returns the files of a demo image from the archive. Drawing them would take 12 s of a first start. Draws images that
 * the archive lacks.
 */
export async function openDrawnPictures(): Promise<Pick<PictureDrawer, "drawFiles">> {
  const entries = await unpackTar(await readFile(drawnPicturesFile));
  const bytesOf = new Map(entries.map(({ header, data }) => [header.name, data]));
  return {
    async drawFiles(master) {
      const { width, height } = await sharp(master).metadata();
      const wanted = pictureFiles(pictureId(master), width);
      const files = wanted.flatMap(({ name, width, format }) => {
        const bytes = bytesOf.get(name);
        return bytes === undefined ? [] : [{ width, format, bytes }];
      });
      return files.length === wanted.length
        ? accept({ width, height, files })
        : await drawHere.drawFiles(master);
    },
  };
}

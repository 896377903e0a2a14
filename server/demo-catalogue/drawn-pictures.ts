import { readFile } from "node:fs/promises";
import { unpackTar } from "modern-tar";
import sharp from "sharp";
import { pictureFiles } from "#shop/media/picture-files.ts";
import { pictureId } from "#shop/media/picture-id.ts";
import { drawHere } from "#shop/media/picture-process/draw-picture.ts";
import type { PictureDrawer } from "#shop/media/picture-process/picture-work.ts";
import { accept } from "#shop/result.ts";

/** Every stored file of the demo's pictures, which write-drawn-pictures.ts makes. */
export const drawnPicturesFile = new URL("../../demo/drawn-pictures.tar", import.meta.url);

/**
 * Answers the files of a demo picture from the archive instead of drawing them, which takes a first start twelve seconds; a picture that
 * is not in it is drawn.
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

import { type MediaFormat, mediaFile, mediaWidths } from "#contract/media.ts";

/** One of the stored files of a picture. */
export interface PictureFile {
  readonly name: string;
  readonly width: number;
  readonly format: MediaFormat;
}

/** The stored files of a picture of a width: every width in two formats, the largest as JPEG too. */
export function pictureFiles(id: string, masterWidth: number): PictureFile[] {
  const widths = mediaWidths(masterWidth);
  const file = (width: number, format: MediaFormat) => ({
    name: mediaFile(id, width, format),
    width,
    format,
  });
  return [
    ...widths.flatMap((width) => [file(width, "avif"), file(width, "webp")]),
    file(Math.max(...widths), "jpg"),
  ];
}

import { type MediaFormat, mediaFile, mediaWidths } from "#contract/media.ts";

export interface ImageFile {
  readonly name: string;
  readonly width: number;
  readonly format: MediaFormat;
}

/** Returns the stored files of an image: every width in two formats, and the largest also as JPEG. */
export function imageFiles(id: string, masterWidth: number): ImageFile[] {
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

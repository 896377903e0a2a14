import { z } from "zod";
import { type MediaFormat, mediaFile, mediaWidths } from "#contract/media.ts";
import type { Result } from "../../result.ts";

const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** Job of the image process: a customer photo, the master of a staff image, or all files of a master. */
export const ImageWork = z.object({
  kind: z.enum(["photo", "master", "files"]),
  bytes: Bytes,
});
export type ImageWork = z.infer<typeof ImageWork>;

const DrawnFile = z.object({
  /** Width in pixels. */
  width: z.int(),
  format: z.enum(["avif", "webp", "jpg"]),
  bytes: Bytes,
});

/** Files of a master, with the size of the master. */
export interface DrawnFiles {
  readonly width: number;
  readonly height: number;
  readonly files: readonly z.infer<typeof DrawnFile>[];
}

/** Rejection of an image; `photo_heavy`: it would take too much memory or time. */
export interface PhotoRejection {
  readonly code: "photo_unreadable" | "photo_pixels" | "photo_heavy";
}

const rejected = z.object({
  ok: z.literal(false),
  rejection: z.object({ code: z.enum(["photo_unreadable", "photo_pixels", "photo_heavy"]) }),
});

/** Reply of the image process to `photo` and `master`: the re-encoded image, or a rejection. */
export const ReencodeResponse = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), value: Bytes }),
  rejected,
]);

/** Reply of the image process to `files`: all files of a master, or a rejection. */
export const FilesResponse = z.discriminatedUnion("ok", [
  z.object({
    ok: z.literal(true),
    value: z.object({ width: z.int(), height: z.int(), files: z.array(DrawnFile) }),
  }),
  rejected,
]);

/** Rejection because too many images wait. The image may be valid, so the client can retry. */
export interface ImagesBusy {
  readonly code: "pictures_busy";
}

/** Image processor; it never throws because of an image. */
export interface ImageDrawer {
  /** Reencodes an image upright and without metadata: a photo as JPEG of at most 1600 px, a master as PNG within 1600 by 4800 px.
   * Photos take turns by the network of their sender's address. */
  reencode(
    kind: "photo" | "master",
    bytes: Uint8Array,
    address?: string,
  ): Promise<Result<Uint8Array, PhotoRejection | ImagesBusy>>;
  /** Creates all stored files of a master. */
  drawFiles(master: Uint8Array): Promise<Result<DrawnFiles, PhotoRejection | ImagesBusy>>;
}

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

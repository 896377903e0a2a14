import { z } from "zod";
import { type MediaFormat, mediaFile, mediaWidths } from "#contract/media.ts";
import type { Result } from "../../result.ts";

const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** Shapes of staff images: as uploaded, or cut and enlarged for a use of the brand. */
export const masterShapes = ["master", "icon", "share", "banner"] as const;
export type MasterShape = (typeof masterShapes)[number];

/** Picture with an image, else a text, in the middle of a coloured ground. */
const Card = z.object({
  width: z.int().min(1).max(1600),
  height: z.int().min(1).max(1600),
  /** Colour of the ground; null for a transparent one. */
  ground: z.string().nullable(),
  image: Bytes.nullable(),
  /** Text without an image. */
  text: z.string().max(100),
  /** Colour of the text. */
  colour: z.string(),
  /** Part of both sides that image or text may fill; an image covers all of a whole side. */
  portion: z.number().min(0.1).max(1),
  format: z.enum(["png", "jpg", "ico"]),
});
export type Card = z.infer<typeof Card>;

/** Job of the image process: a customer photo, the master of a staff image, all files of a master, or a picture of the brand. */
export const ImageWork = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["photo", "files", ...masterShapes]), bytes: Bytes }),
  z.object({ kind: z.literal("card"), card: Card }),
]);
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

/** Rejection of an image of staff. */
export interface MasterRejection {
  readonly code: PhotoRejection["code"] | "svg_too_large" | "svg_unsafe";
}

const rejected = z.object({
  ok: z.literal(false),
  rejection: z.object({ code: z.enum(["photo_unreadable", "photo_pixels", "photo_heavy"]) }),
});
const drawn = z.object({ ok: z.literal(true), value: Bytes });

/** Reply of the image process to `photo` and `card`: the image, or a rejection. */
export const ReencodeResponse = z.discriminatedUnion("ok", [drawn, rejected]);

/** Reply of the image process to an image of staff. */
export const MasterResponse = z.discriminatedUnion("ok", [
  drawn,
  z.object({
    ok: z.literal(false),
    rejection: z.object({
      code: z.enum(["photo_unreadable", "photo_pixels", "photo_heavy", "svg_too_large", "svg_unsafe"]),
    }),
  }),
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
  /** Reencodes a customer's photo upright and without metadata as JPEG of at most 1600 px. Photos take turns by the network of their sender's address. */
  reencodePhoto(
    bytes: Uint8Array,
    address?: string,
  ): Promise<Result<Uint8Array, PhotoRejection | ImagesBusy>>;
  /** Reencodes an image of staff as PNG within 1600 by 4800 px, or in a shape. Draws an SVG once. */
  reencodeMaster(
    bytes: Uint8Array,
    shape?: MasterShape,
  ): Promise<Result<Uint8Array, MasterRejection | ImagesBusy>>;
  /** Creates all stored files of a master. */
  drawFiles(master: Uint8Array): Promise<Result<DrawnFiles, PhotoRejection | ImagesBusy>>;
  /** Draws a picture of the brand. */
  drawCard(card: Card): Promise<Result<Uint8Array, PhotoRejection | ImagesBusy>>;
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

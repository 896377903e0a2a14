import { z } from "zod";
import type { Result } from "../../result.ts";

const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** What is drawn of bytes: a stranger's photo, the master of a picture that staff sent, all files of a master. */
export const PictureWork = z.object({
  kind: z.enum(["photo", "master", "files"]),
  bytes: Bytes,
});
export type PictureWork = z.infer<typeof PictureWork>;

const DrawnFile = z.object({
  /** The width in pixels at which it is stored. */
  width: z.int(),
  format: z.enum(["avif", "webp", "jpg"]),
  bytes: Bytes,
});

/** The files of a master, which is so large in pixels. */
export interface DrawnFiles {
  readonly width: number;
  readonly height: number;
  readonly files: readonly z.infer<typeof DrawnFile>[];
}

/** Why a picture is not drawn; `photo_heavy`: it would take too much memory or time. */
export interface PhotoRefusal {
  readonly code: "photo_unreadable" | "photo_pixels" | "photo_heavy";
}

const refused = z.object({
  ok: z.literal(false),
  refusal: z.object({ code: z.enum(["photo_unreadable", "photo_pixels", "photo_heavy"]) }),
});

/** What the process that draws answers to a photo or a master. */
export const ReencodeAnswer = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), value: Bytes }),
  refused,
]);

/** What it answers where all files of a master are wanted. */
export const FilesAnswer = z.discriminatedUnion("ok", [
  z.object({
    ok: z.literal(true),
    value: z.object({ width: z.int(), height: z.int(), files: z.array(DrawnFile) }),
  }),
  refused,
]);

/** Nothing is wrong with the picture: another time it may be drawn. */
export interface PicturesBusy {
  readonly code: "pictures_busy";
}

/** Draws pictures. It throws nothing at whatever it is given. */
export interface PictureDrawer {
  /** A picture upright, without metadata: a photo as JPEG, at most 1600 pixels long; a master as PNG, within 1600 by 4800. */
  reencode(
    kind: "photo" | "master",
    bytes: Uint8Array,
  ): Promise<Result<Uint8Array, PhotoRefusal | PicturesBusy>>;
  /** Every file that is stored of a master. */
  drawFiles(master: Uint8Array): Promise<Result<DrawnFiles, PhotoRefusal | PicturesBusy>>;
}

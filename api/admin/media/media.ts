import { z } from "@hono/zod-openapi";
import { UploadedImage } from "#contract/admin/media.ts";
import { maxPhotoBytes } from "#contract/authenticity/photo-limits.ts";
import { largestJpeg, largestSize } from "#contract/media.ts";
import { m } from "#messages/compiled/messages.js";
import { limitFairly } from "#shop/limits/fair-queue.ts";
import { masterShapes } from "#shop/media/image-process/image-work.ts";
import { type StoredImage, uploadImage } from "#shop/media/store-image.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { busy, failure, fieldFailure } from "../../failures.ts";
import { limitBody } from "../../limit-body.ts";
import { fileIn, formRejected, readPostedForm } from "../../read-posted-form.ts";
import { bearer, bodyRejections, data, fileBody, rejections, response } from "../../responses.ts";
import { noStore, requireStaff } from "../session/require-staff.ts";

const Shape = z.object({
  shape: z
    .enum(masterShapes)
    .default("master")
    .describe("`icon`: cut to a square; `share`: cut to 1600 × 840; `banner`: 1600 wide; `master`: as it is"),
});

/** Bytes of an image and the form around it. */
const maxFormBytes = maxPhotoBytes + 64 * 1024;
/** A large image takes seconds of a core. */
const imageUploads = { maxRunning: 1, maxQueued: 12 };

/**
 * Registers the upload. It authenticates before it reads the body, so it is registered before the parser and limit of
 * JSON bodies.
 */
export function registerMediaRoutes(app: Api, dependencies: ApiDependencies): void {
  const { db, media, publicUrl, imageDrawer } = dependencies;
  const limited = limitFairly(imageUploads);
  dependencies.observer?.queueOpened("uploads", limited.waiting);
  const limit = limitBody(dependencies, maxFormBytes, m.field_photo_too_large);

  app.openAPIRegistry.registerPath({
    tags: ["admin"],
    security: bearer,
    method: "post",
    path: "/admin/media",
    operationId: "adminUploadMedia",
    summary:
      "Upload an image of at most 8 MB: JPEG, PNG, WebP, AVIF, the first frame of a GIF, or an SVG of at most 200 kB, which is drawn once",
    request: fileBody(Shape),
    responses: {
      201: response("Stored", data(UploadedImage)),
      ...rejections(401, 403),
      ...bodyRejections,
      ...rejections(503),
    },
  });
  app.post("/admin/media", noStore, requireStaff(dependencies), limit, async (c) => {
    const locale = c.var.language;
    const form = await readPostedForm(c);
    if (!form.ok) return formRejected(c, form.rejection);
    const shape = Shape.safeParse({ shape: form.value.get("shape") ?? undefined });
    if (!shape.success) return fieldFailure(c, { shape: ["unknown_choice"] });
    const posted = fileIn(form.value, "file");
    if (!posted.ok) {
      const { code } = posted.rejection;
      return fieldFailure(c, { file: [code === "file_missing" ? "photo_missing" : code] });
    }
    const file = posted.value;
    if (file.size > maxPhotoBytes) return failure(c, 413, m.field_photo_too_large({}, { locale }));
    const bytes = await file.bytes();
    const kept = await limited(String(c.var.staff.id), () =>
      uploadImage(db, media, imageDrawer, c.var.staff, bytes, shape.data.shape),
    );
    if (kept.ok) return c.json({ data: toUploadedImageJson(kept.value) }, 201);
    switch (kept.rejection.code) {
      case "photo_unreadable":
      case "photo_pixels":
      case "photo_heavy":
      case "svg_too_large":
      case "svg_unsafe":
        return fieldFailure(c, { file: [kept.rejection.code] });
      case "pictures_busy":
        return busy(c);
    }
  });

  function toUploadedImageJson({ id, width, height }: StoredImage): UploadedImage {
    return { media_id: id, image: publicUrl + largestJpeg(id, width), ...largestSize(width, height) };
  }
}

import { ReturnPhoto } from "#contract/returns/return.ts";
import { m } from "#messages/compiled/messages.js";
import { addReturnPhoto } from "#shop/returns/return-photos.ts";
import type { Api, ApiDependencies } from "../context.ts";
import { registerPhotoUpload } from "../orders/photo-upload.ts";

/** Registers the upload of photos for returns. */
export function registerReturnPhotoRoute(app: Api, dependencies: ApiDependencies): void {
  registerPhotoUpload(app, dependencies, {
    name: "return-photos",
    operationId: "addReturnPhoto",
    summary: "Upload a photo for a return of one of my orders; at most four, each of at most 8 MB",
    schema: ReturnPhoto,
    tooMany: m.return_photos_max,
    add: addReturnPhoto,
  });
}

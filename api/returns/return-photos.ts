import { createMiddleware } from "hono/factory";
import { maxPhotoBytes } from "#contract/authenticity/photo-limits.ts";
import { rowId } from "#contract/numbers.ts";
import { ReturnPhoto } from "#contract/returns/return.ts";
import { m } from "#messages/compiled/messages.js";
import { isOwnOrder } from "#shop/orders/order.ts";
import { addReturnPhoto } from "#shop/returns/return-photos.ts";
import type { Api, ApiDependencies, ApiEnv } from "../context.ts";
import { busy, failure, failureWithCode, fieldFailure, notFound, tooManyTries } from "../failures.ts";
import { limitBody } from "../limit-body.ts";
import { fileIn, formRejected, readPostedForm } from "../read-posted-form.ts";
import { requireCustomer } from "../require-customer.ts";
import { bearer, bodyRejections, data, fileBody, idParams, rejections, response } from "../responses.ts";

/** Bytes of a photo and the form around it. */
const maxFormBytes = maxPhotoBytes + 64 * 1024;

/**
 * Registers the upload of photos for returns. It authenticates before it reads the body, so it is registered before the parser and limit of
 * JSON bodies.
 */
export function registerReturnPhotoRoute(app: Api, dependencies: ApiDependencies): void {
  const { db, photos, imageDrawer, accountDependencies, clientAddress } = dependencies;
  const { rateLimits } = accountDependencies;
  const limit = limitBody(dependencies, maxFormBytes, m.field_photo_too_large);

  app.openAPIRegistry.registerPath({
    security: bearer,
    method: "post",
    path: "/orders/{id}/return-photos",
    operationId: "addReturnPhoto",
    summary: "Upload a photo for a return of one of my orders; at most four, each of at most 8 MB",
    request: { params: idParams, ...fileBody() },
    responses: {
      201: response("Stored", data(ReturnPhoto)),
      ...rejections(401, 404, 409),
      ...bodyRejections,
      ...rejections(429, 503),
    },
  });
  const requireOwnOrder = createMiddleware<ApiEnv>(async (c, next) => {
    const id = rowId.safeParse(c.req.param("id"));
    return id.success && (await isOwnOrder(db, c.var.customer.id, id.data)) ? await next() : notFound(c);
  });
  app.post("/orders/:id/return-photos", requireCustomer(dependencies), requireOwnOrder, limit, async (c) => {
    const locale = c.var.language;
    const orderId = rowId.parse(c.req.param("id"));
    const form = await readPostedForm(c);
    if (!form.ok) return formRejected(c, form.rejection);
    const posted = fileIn(form.value, "file");
    if (!posted.ok) {
      const { code } = posted.rejection;
      return fieldFailure(c, { file: [code === "file_missing" ? "photo_missing" : code] });
    }
    if (posted.value.size > maxPhotoBytes) return failure(c, 413, m.field_photo_too_large({}, { locale }));
    const desk = { db, photos, imageDrawer, rateLimits };
    const stored = await addReturnPhoto(desk, orderId, await posted.value.bytes(), clientAddress(c));
    if (stored.ok) return c.json({ data: { photo_id: stored.value } }, 201);
    switch (stored.rejection.code) {
      case "photo_unreadable":
      case "photo_pixels":
      case "photo_heavy":
        return fieldFailure(c, { file: [stored.rejection.code] });
      case "too_many_photos":
        return failureWithCode(c, 409, m.return_photos_max({}, { locale }), "too_many_photos");
      case "too_many_tries":
        return tooManyTries(c, stored.rejection);
      case "pictures_busy":
        return busy(c);
    }
  });
}

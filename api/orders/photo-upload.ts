import { createMiddleware } from "hono/factory";
import type { z } from "zod";
import { maxPhotoBytes } from "#contract/authenticity/photo-limits.ts";
import { rowId } from "#contract/numbers.ts";
import { m } from "#messages/compiled/messages.js";
import type { OrderPhotoRejection, PhotoDesk } from "#shop/media/order-photos.ts";
import { isOwnOrder } from "#shop/orders/order.ts";
import type { Result } from "#shop/result.ts";
import type { Api, ApiDependencies, ApiEnv } from "../context.ts";
import { busy, failure, failureWithCode, fieldFailure, notFound, tooManyTries } from "../failures.ts";
import { limitBody } from "../limit-body.ts";
import { fileIn, formRejected, readPostedForm } from "../read-posted-form.ts";
import { requireCustomer } from "../require-customer.ts";
import { bearer, bodyRejections, data, fileBody, idParams, rejections, response } from "../responses.ts";

/** Bytes of a photo and the form around it. */
const maxFormBytes = maxPhotoBytes + 64 * 1024;

interface PhotoUpload {
  /** Last part of the path. */
  readonly name: "return-photos" | "payment-photos" | "review-photos";
  readonly operationId: string;
  readonly summary: string;
  readonly schema: z.ZodType;
  readonly tooMany: typeof m.return_photos_max;
  /** Stores the photo of an order. */
  readonly add: (
    desk: PhotoDesk,
    orderId: number,
    bytes: Uint8Array,
    address: string,
  ) => Promise<Result<string, OrderPhotoRejection | { readonly code: "not_waiting" }>>;
}

/**
 * Registers the upload of a photo for one of the customer's orders. It authenticates before it reads the body, so it is registered before the
 * parser and limit of JSON bodies.
 */
export function registerPhotoUpload(
  app: Api,
  dependencies: ApiDependencies,
  { name, operationId, summary, schema, tooMany, add }: PhotoUpload,
): void {
  const { db, photos, imageDrawer, accountDependencies, clientAddress } = dependencies;
  const { rateLimits } = accountDependencies;
  const limit = limitBody(dependencies, maxFormBytes, m.field_photo_too_large);

  app.openAPIRegistry.registerPath({
    security: bearer,
    method: "post",
    path: `/orders/{id}/${name}`,
    operationId,
    summary,
    request: { params: idParams, ...fileBody() },
    responses: {
      201: response("Stored", data(schema)),
      ...rejections(401, 404, 409),
      ...bodyRejections,
      ...rejections(429, 503),
    },
  });
  const requireOwnOrder = createMiddleware<ApiEnv>(async (c, next) => {
    const id = rowId.safeParse(c.req.param("id"));
    return id.success && (await isOwnOrder(db, c.var.customer.id, id.data)) ? await next() : notFound(c);
  });
  app.post(`/orders/:id/${name}`, requireCustomer(dependencies), requireOwnOrder, limit, async (c) => {
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
    const stored = await add(desk, orderId, await posted.value.bytes(), clientAddress(c));
    if (stored.ok) return c.json({ data: { photo_id: stored.value } }, 201);
    const { rejection } = stored;
    switch (rejection.code) {
      case "photo_unreadable":
      case "photo_pixels":
      case "photo_heavy":
        return fieldFailure(c, { file: [rejection.code] });
      case "too_many_photos":
        return failureWithCode(c, 409, tooMany({}, { locale }), "too_many_photos");
      case "too_many_tries":
        return tooManyTries(c, rejection);
      case "pictures_busy":
        return busy(c);
      case "not_waiting":
        return failureWithCode(c, 409, m.claim_not_waiting({}, { locale }), rejection.code);
    }
  });
}

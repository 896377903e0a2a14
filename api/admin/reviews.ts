import { z } from "@hono/zod-openapi";
import { AdminReview, AdminReviewQuery, ReviewPatch } from "#contract/admin/reviews.ts";
import { rowId } from "#contract/numbers.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { auditedChange } from "#shop/audit/audited.ts";
import { accept } from "#shop/result.ts";
import {
  answerReview,
  deleteReview,
  findAdminReview,
  hideReview,
  listAdminReviews,
  lockReview,
  type AdminReview as ShopReview,
} from "#shop/reviews/admin-reviews.ts";
import { approvePhoto, drawReviewImage, findReviewPhoto, removePhoto } from "#shop/reviews/review-photos.ts";
import type { Staff } from "#shop/staff/staff.ts";
import type { Api, ApiDependencies } from "../context.ts";
import { busy, fieldFailure, notFound } from "../failures.ts";
import { data, rejections, response } from "../responses.ts";
import { resource } from "./resource.ts";
import { photoResponse, rejected } from "./responses.ts";
import { staffRoute } from "./routes.ts";

const photoPath = "/admin/reviews/{id}/photos/{photo}";
const photoRequest = { params: z.object({ id: rowId, photo: z.uuid() }) };
const photo = staffRoute("get", photoPath, {
  operationId: "adminGetReviewPhoto",
  summary: "A photo of a review, approved or not",
  request: photoRequest,
  responses: {
    200: { description: "A photo", content: { "image/jpeg": { schema: z.string() } } },
    ...rejections(404),
  },
});
const approval = staffRoute("put", photoPath, {
  operationId: "adminApproveReviewPhoto",
  summary: "Show a photo of a review on the product's page",
  request: photoRequest,
  responses: { 200: response("The review as it is now", data(AdminReview)), ...rejections(404, 422, 503) },
});
const removal = staffRoute("delete", photoPath, {
  operationId: "adminRemoveReviewPhoto",
  summary: "Take a photo away from a review, for good",
  request: photoRequest,
  responses: { 200: response("The review as it is now", data(AdminReview)), ...rejections(404) },
});

export function registerReviewRoutes(app: Api, { db, photos, media, imageDrawer }: ApiDependencies): void {
  const routes = resource(app, db, ["reviews", "Review", AdminReview], {
    find: findAdminReview,
    toJson: toAdminReviewJson,
    lock: lockReview,
    logged,
  });
  routes.list(AdminReviewQuery, listAdminReviews, "Reviews, found by text or author");
  routes.one("One review");
  routes.change(
    ReviewPatch,
    hideOrAnswer,
    rejected,
    "Hide a review or show it again, or answer it on the product's page",
  );
  routes.remove(
    deleteReview,
    rejected,
    "Delete a review, which then no longer counts in the product's rating",
  );

  app.openapi(photo, async (c) => {
    const { id, photo: photoId } = c.req.valid("param");
    return await photoResponse(c, photos, await findReviewPhoto(db, { reviewId: id, photoId }));
  });

  app.openapi(approval, async (c) => {
    const { id, photo: photoId } = c.req.valid("param");
    const which = { reviewId: id, photoId };
    const drawn = await drawReviewImage({ db, photos, media, imageDrawer }, which);
    if (!drawn.ok) {
      switch (drawn.rejection.code) {
        case "unknown":
          return notFound(c);
        case "pictures_busy":
          return busy(c);
        default:
          return fieldFailure(c, { photo: [drawn.rejection.code] });
      }
    }
    const result = await auditedChange(db, c.var.staff, routes.audited(c), id, (tx) =>
      approvePhoto(tx, { ...which, imageId: drawn.value }),
    );
    return result.ok ? c.json({ data: result.value }, 200) : notFound(c);
  });

  app.openapi(removal, async (c) => {
    const { id, photo: photoId } = c.req.valid("param");
    const result = await auditedChange(db, c.var.staff, routes.audited(c), id, (tx) =>
      removePhoto(tx, { reviewId: id, photoId }),
    );
    return result.ok ? c.json({ data: result.value }, 200) : notFound(c);
  });
}

async function hideOrAnswer(
  tx: DatabaseTransaction,
  id: number,
  { hidden, answer }: ReviewPatch,
  staff: Staff,
) {
  const hiding = hidden === undefined ? accept(null) : await hideReview(tx, id, hidden);
  if (!hiding.ok || answer === undefined) return hiding;
  return await answerReview(tx, id, { answer, staffId: staff.id });
}

function toAdminReviewJson({
  hidden_at,
  created_at,
  updated_at,
  changed_at,
  answer,
  answered_at,
  answered_by,
  answered_by_name,
  ...review
}: ShopReview): AdminReview {
  const by =
    answered_by === null || answered_by_name === null ? null : { id: answered_by, name: answered_by_name };
  return {
    ...review,
    answer:
      answer === null || answered_at === null ? null : { text: answer, at: answered_at.toISOString(), by },
    hidden: hidden_at !== null,
    hidden_at: hidden_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    changed_at: changed_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
  };
}

/** Logs only fields that staff change, so that customers can erase their words. */
function logged({ id, product_id, rating, hidden, hidden_at, answer, photos }: AdminReview) {
  return { id, product_id, rating, hidden, hidden_at, answered_at: answer?.at ?? null, photos };
}

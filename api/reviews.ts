import { z } from "@hono/zod-openapi";
import { largestJpeg } from "#contract/media.ts";
import {
  NewReview,
  Review,
  ReviewListQuery,
  ReviewPhoto,
  ReviewsMeta,
  ReviewVotes,
} from "#contract/reviews/review.ts";
import { m } from "#messages/compiled/messages.js";
import { findProduct } from "#shop/catalogue/find-product.ts";
import { ratingAverage } from "#shop/catalogue/product.ts";
import { type ListedReview, productReviews } from "#shop/reviews/product-reviews.ts";
import { addReviewPhoto } from "#shop/reviews/review-photos.ts";
import { reviewProduct } from "#shop/reviews/review-product.ts";
import { voteForReview } from "#shop/reviews/review-votes.ts";
import type { Api, ApiDependencies } from "./context.ts";
import { failure, fieldFailure, notFound, tooManyTries } from "./failures.ts";
import { registerPhotoUpload } from "./orders/photo-upload.ts";
import { requireAccount, requireCustomer } from "./require-customer.ts";
import {
  bodyRejections,
  data,
  idParams,
  jsonBody,
  messageAndData,
  rejections,
  response,
} from "./responses.ts";
import { customerRoute, publicRoute } from "./routes.ts";

const list = publicRoute("get", "/products/{id}/reviews", {
  operationId: "listProductReviews",
  summary: "Reviews of a product with the distribution of ratings",
  request: { params: idParams, query: ReviewListQuery },
  responses: {
    200: response("A page of reviews", data(z.array(Review)).extend({ meta: ReviewsMeta })),
    ...rejections(404, 422),
  },
});

const write = customerRoute("post", "/reviews", {
  operationId: "reviewProduct",
  summary: "Review a delivered product; a second review replaces the first",
  request: jsonBody(NewReview),
  responses: {
    200: response("Replaced", messageAndData(Review)),
    201: response("Added", messageAndData(Review)),
    ...bodyRejections,
    ...rejections(403, 404),
  },
});

const vote = customerRoute("post", "/reviews/{id}/helpful", {
  operationId: "voteForReview",
  summary: "Say that a review helped, which counts once for each person",
  request: { params: idParams },
  responses: { 200: response("Counted", data(ReviewVotes)), ...rejections(404, 429) },
});

/** Registers the upload of photos for reviews, before the parser and limit of JSON bodies. */
export function registerReviewPhotoRoute(app: Api, dependencies: ApiDependencies): void {
  registerPhotoUpload(app, dependencies, {
    name: "review-photos",
    operationId: "addReviewPhoto",
    summary:
      "Upload a photo for a review of a product of one of my orders; at most 8 MB. Staff look at it before others see it",
    schema: ReviewPhoto,
    tooMany: m.review_photos_max,
    add: addReviewPhoto,
  });
}

export function registerReviewRoutes(app: Api, dependencies: ApiDependencies): void {
  const { db, publicUrl, clientAddress } = dependencies;
  const { rateLimits } = dependencies.accountDependencies;
  app.use("/reviews", requireAccount(dependencies));
  app.use("/reviews/*", requireCustomer(dependencies));

  app.openapi(list, async (c) => {
    const { id } = c.req.valid("param");
    const { sort, page, per_page, stars, skin_type } = c.req.valid("query");
    const product = await findProduct(db, id);
    if (product === null) return notFound(c);
    const { histogram, total, reviews } = await productReviews(db, id, {
      sort,
      page,
      perPage: per_page,
      stars,
      skinType: skin_type,
    });
    const meta = { total, page, per_page, average: ratingAverage(product), histogram: [...histogram] };
    return c.json({ data: reviews.map((review) => toReviewJson(review, publicUrl)), meta }, 200);
  });

  app.openapi(write, async (c) => {
    const locale = c.var.language;
    const result = await reviewProduct(db, c.var.customer.id, c.req.valid("json"));
    if (!result.ok) {
      switch (result.rejection.code) {
        case "product_unknown":
          return notFound(c);
        case "not_delivered":
          return failure(c, 403, m.review_not_delivered({}, { locale }));
        case "fields":
          return fieldFailure(c, result.rejection.errors);
      }
    }
    const { review, replaced } = result.value;
    const written = toReviewJson(review, publicUrl);
    if (replaced) return c.json({ message: m.review_changed({}, { locale }), data: written }, 200);
    return c.json({ message: m.review_added({}, { locale }), data: written }, 201);
  });

  app.openapi(vote, async (c) => {
    const { id } = c.req.valid("param");
    const asked = { reviewId: id, customerId: c.var.customer.id, address: clientAddress(c) };
    const result = await voteForReview({ db, rateLimits }, asked);
    if (result.ok) return c.json({ data: { helpful: result.value } }, 200);
    return result.rejection.code === "unknown" ? notFound(c) : tooManyTries(c, result.rejection);
  });
}

function toReviewJson(review: ListedReview, publicUrl: string): Review {
  const {
    id,
    product_id,
    rating,
    comment,
    author,
    created_at,
    verified,
    answer,
    answered_at,
    skin_type,
    photos,
    helpful,
  } = review;
  return {
    id,
    productId: String(product_id),
    rating,
    comment,
    author,
    created_at: created_at.toISOString(),
    skin_type,
    photos: photos.map((photo) => publicUrl + largestJpeg(photo.id, photo.width)),
    helpful,
    verified,
    answer: answer === null || answered_at === null ? null : { text: answer, at: answered_at.toISOString() },
  };
}

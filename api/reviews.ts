import { z } from "@hono/zod-openapi";
import { NewReview, Review, ReviewListQuery, ReviewsMeta } from "#contract/reviews/review.ts";
import { m } from "#messages/compiled/messages.js";
import { findProduct } from "#shop/catalogue/find-product.ts";
import { ratingAverage } from "#shop/catalogue/product.ts";
import { type ListedReview, productReviews } from "#shop/reviews/product-reviews.ts";
import { reviewProduct } from "#shop/reviews/review-product.ts";
import type { Api, ApiDependencies } from "./context.ts";
import { failure, notFound } from "./failures.ts";
import { requireAccount } from "./require-customer.ts";
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

export function registerReviewRoutes(app: Api, dependencies: ApiDependencies): void {
  const { db } = dependencies;
  app.use("/reviews", requireAccount(dependencies));

  app.openapi(list, async (c) => {
    const { id } = c.req.valid("param");
    const { sort, page, per_page } = c.req.valid("query");
    const product = await findProduct(db, id);
    if (product === null) return notFound(c);
    const { histogram, total, reviews } = await productReviews(db, id, {
      sort,
      page,
      perPage: per_page,
      withWords: false,
    });
    const meta = { total, page, per_page, average: ratingAverage(product), histogram: [...histogram] };
    return c.json({ data: reviews.map((review) => toReviewJson(review, id)), meta }, 200);
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
      }
    }
    const { review, replaced } = result.value;
    const written = toReviewJson(review, review.product_id);
    if (replaced) return c.json({ message: m.review_changed({}, { locale }), data: written }, 200);
    return c.json({ message: m.review_added({}, { locale }), data: written }, 201);
  });
}

function toReviewJson(review: ListedReview, productId: number): Review {
  const { id, rating, comment, author, created_at, verified, answer, answered_at } = review;
  return {
    id,
    productId: String(productId),
    rating,
    comment,
    author,
    created_at: created_at.toISOString(),
    verified,
    answer: answer === null || answered_at === null ? null : { text: answer, at: answered_at.toISOString() },
  };
}
